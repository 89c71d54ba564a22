import type { School, SchoolEdit } from '#contract/school/school.ts';
import { api } from '#web/data/api.ts';
import { queryClient, queryFor, storeAnswer } from '#web/data/query-client.ts';
import { useEditing } from '#web/page/editing/use-editing.ts';
import { texts } from './texts.ts';

/** A run group in the form. */
export interface TypedGroup {
  /** The key of the row, stable when rows are moved. */
  readonly row: string;
  readonly id: string | null;
  readonly name: string;
  readonly colour: string | null;
  /** The aliases, separated by commas. */
  readonly aliases: string;
}

export type SchoolEditing = ReturnType<typeof useSchoolSettings>;

export const newGroup = (name = ''): TypedGroup => ({
  row: crypto.randomUUID(),
  id: null,
  name,
  colour: null,
  aliases: '',
});

const typedGroups = ({ Groups }: School): TypedGroup[] =>
  Groups.map(({ RunGroupId, Name, Colour, Aliases }) => ({
    row: RunGroupId,
    id: RunGroupId,
    name: Name,
    colour: Colour,
    aliases: Aliases.join(', '),
  }));

const savedGroup = ({ id, name, colour, aliases }: TypedGroup): SchoolEdit['Groups'][number] => ({
  RunGroupId: id,
  Name: name,
  Colour: colour,
  Aliases: aliases
    .split(',')
    .map(alias => alias.trim())
    .filter(alias => alias !== ''),
});

/** Holds the settings of a club's school while they are edited. */
export function useSchoolSettings(organizationId: string, school: School) {
  const query = { organizationId };
  const schoolQuery = queryFor('GetSchool', query);
  return useEditing({
    form: `school:${organizationId}`,
    saved: { on: school.On, solo: school.Solo, groups: typedGroups(school) },
    bodyOf: ({ on, solo, groups }): SchoolEdit => ({
      Version: school.Version,
      On: on,
      Solo: solo,
      Groups: groups.map(savedGroup),
    }),
    send: body => api.SaveSchool({ query, body }),
    load: () => queryClient.invalidateQueries(schoolQuery),
    store: answer => storeAnswer(schoolQuery.queryKey, answer),
    words: { saved: () => [texts.saved], notSaved: texts.notSaved, stale: texts.stale },
  });
}
