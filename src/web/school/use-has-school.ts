import { type CallOptions, useRead } from '#web/client/query-client.ts';

/** Returns whether the club's school is on. */
export function useHasSchool(organizationId: string, options?: CallOptions): boolean {
  const { data } = useRead('GetOrganiazationsForUser', {}, options);
  return data?.some(club => club.OrganizationId === organizationId && club.School) ?? false;
}
