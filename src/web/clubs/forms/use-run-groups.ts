import { EVERY_GROUP, type FormContent, ratedSectionsOf } from '#domain/evals/forms/form-content.ts';
import { useRead } from '#web/data/query-client.ts';

/** Returns the run groups of the club's school, and those that the form names. */
export function useRunGroups(organizationId: string, content: FormContent): string[] {
  const { data } = useRead('GetSchool', { organizationId });
  const skills = ratedSectionsOf(content).flatMap(({ Skills }) => Skills);
  const named = skills.flatMap(({ RequiredFor, HiddenFor }) => [...RequiredFor, ...HiddenFor]);
  const known = data?.Groups.map(({ Name }) => Name) ?? [];
  return [...new Set([...known, ...named])].filter(name => name !== EVERY_GROUP);
}
