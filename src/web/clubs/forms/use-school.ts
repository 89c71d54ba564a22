import type { School } from '#contract/school/school.ts';
import { EVERY_GROUP, type FormContent, ratedSectionsOf } from '#domain/evals/forms/form-content.ts';
import { useRead } from '#web/client/query-client.ts';
import { useLeadsClub } from '#web/client/use-leads-club.ts';

/** Reads the school of a club for its admins; the server shows it to no chief instructor. */
export function useSchool(organizationId: string) {
  const isLedByReader = useLeadsClub(organizationId);
  const { data: school, isLoading } = useRead(
    'GetSchool',
    { organizationId },
    { enabled: isLedByReader === true },
  );
  return { school, isLoading: isLoading || isLedByReader === undefined };
}

type ClubGroups = Pick<School, 'Proposed'> & {
  readonly Groups: readonly { readonly Name: string }[];
};

/** Returns the run groups of the club, of its rosters if it has no ladder, and those that the form names. */
export function listRunGroups({ Groups, Proposed }: ClubGroups, content: FormContent): string[] {
  const ofClub = Groups.length > 0 ? Groups.map(({ Name }) => Name) : Proposed;
  const skills = ratedSectionsOf(content).flatMap(({ Skills }) => Skills);
  const named = skills.flatMap(({ RequiredFor, HiddenFor }) => [...RequiredFor, ...HiddenFor]);
  return [...new Set([...ofClub, ...named])].filter(name => name !== EVERY_GROUP);
}
