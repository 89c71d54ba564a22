import { useQuery } from '@tanstack/react-query';
import { type afterScreen, queryFor } from '#web/data/query-client.ts';

/** Returns whether the club's school is on. */
export function useHasSchool(organizationId: string, when: Partial<typeof afterScreen> = {}): boolean {
  const { data } = useQuery({ ...queryFor('GetOrganiazationsForUser'), ...when });
  return data?.some(club => club.OrganizationId === organizationId && club.School) ?? false;
}
