import { useQuery } from '@tanstack/react-query';
import { type CallOptions, queryFor } from '#web/data/query-client.ts';

/** Returns whether the club's school is on. */
export function useHasSchool(organizationId: string, options?: CallOptions): boolean {
  const { data } = useQuery({ ...queryFor('GetOrganiazationsForUser'), ...options });
  return data?.some(club => club.OrganizationId === organizationId && club.School) ?? false;
}
