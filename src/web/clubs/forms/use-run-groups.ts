import { useQuery } from '@tanstack/react-query';
import type { RunGroup } from '#contract/events/run-groups.ts';
import { EVERY_GROUP, type FormContent } from '#domain/evals/forms/form-content.ts';
import { includesGroup } from '#domain/evals/forms/narrow-form.ts';
import { queryFor } from '#web/data/query-client.ts';

/** The run groups to choose from, each with all names of the group. */
export type GroupNames = ReadonlyMap<string, readonly string[]>;

/** Returns the run groups of a ladder, and those that the form names. */
export function namesByGroup(
  ladder: readonly Pick<RunGroup, 'Name' | 'Aliases'>[],
  content: FormContent,
): GroupNames {
  const known = ladder.map(({ Name, Aliases }) => [Name, ...Aliases]);
  const named = content.Sections.flatMap(section =>
    'Skills' in section ? section.Skills.flatMap(skill => [...skill.RequiredFor, ...skill.HiddenFor]) : [],
  );
  const groups = [...ladder.map(({ Name }) => Name), ...named].filter(name => name !== EVERY_GROUP);
  return new Map(groups.map(group => [group, known.find(names => includesGroup(names, [group])) ?? [group]]));
}

/** Returns the run groups of the club's school, and those that the form names. */
export function useRunGroups(organizationId: string, content: FormContent): GroupNames {
  const { data } = useQuery(queryFor('GetSchool', { organizationId }));
  return namesByGroup(data?.Groups ?? [], content);
}
