import { useQuery } from '@tanstack/react-query';
import { EVERY_GROUP, type FormContent } from '#domain/evals/forms/form-content.ts';
import { queryFor } from '#web/data/query-client.ts';

/** Returns the run groups of the club's school, and those that the form names. */
export function useRunGroups(organizationId: string, content: FormContent): string[] {
  const { data } = useQuery(queryFor('GetSchool', { organizationId }));
  const named = content.Sections.flatMap(section =>
    'Skills' in section ? section.Skills.flatMap(skill => [...skill.RequiredFor, ...skill.HiddenFor]) : [],
  );
  const ladder = data?.Groups.map(({ Name }) => Name) ?? [];
  return [...new Set([...ladder, ...named])].filter(name => name !== EVERY_GROUP);
}
