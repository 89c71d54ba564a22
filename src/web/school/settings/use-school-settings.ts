import type { School, SchoolEdit } from '#contract/school/school.ts';
import { api } from '#web/client/api.ts';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { settingsTexts as texts } from '#web/school/texts.ts';

type SavedGroup = SchoolEdit['Groups'][number];

/** A run group in the form. */
export interface TypedGroup extends Omit<SavedGroup, 'Aliases'> {
  /** The key of the row, stable when rows are moved. */
  readonly row: string;
  /** Separated by commas. */
  readonly Aliases: string;
}

export type SchoolEditing = ReturnType<typeof useSchoolSettings>;

export const newGroup = (Name = ''): TypedGroup => ({
  row: crypto.randomUUID(),
  ...{ RunGroupId: null, Name, Colour: null, Aliases: '' },
});

const typedGroups = ({ Groups }: School): TypedGroup[] =>
  Groups.map(group => ({ ...group, row: group.RunGroupId, Aliases: group.Aliases.join(', ') }));

const savedGroup = ({ row: _, Aliases, ...group }: TypedGroup): SavedGroup => ({
  ...group,
  Aliases: Aliases.split(',')
    .map(alias => alias.trim())
    .filter(alias => alias !== ''),
});

/** Holds the settings of a club's school while they are edited. */
export function useSchoolSettings(organizationId: string, school: School) {
  const { Version, On, Solo } = school;
  return useSavedForm({
    name: `school:${organizationId}`,
    saved: { On, Solo, Groups: typedGroups(school) },
    submit: ({ Groups, ...values }) =>
      api.SaveSchool({
        query: { organizationId },
        body: { ...values, Version, Groups: Groups.map(savedGroup) },
      }),
    messages: { saved: texts.saved },
  });
}
