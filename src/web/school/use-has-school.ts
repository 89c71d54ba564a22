import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#web/data/query-client.ts';

/** Returns whether the club's school is on. */
export function useHasSchool(organizationId: string): boolean {
  const { data } = useQuery(queryFor('GetOrganiazationsForUser'));
  return data?.some(club => club.OrganizationId === organizationId && club.School) ?? false;
}
