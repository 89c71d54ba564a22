import { useRead } from './query-client.ts';
import { useSession } from './session.ts';

/** Returns whether the reader is an admin of the club; a chief instructor may be an admin of another club only. */
export function useLeadsClub(organizationId: string): boolean {
  const isAdmin = useSession()?.roles.includes('admin') ?? false;
  const { data: clubs } = useRead('GetOrganiazationsForUser', {}, { enabled: isAdmin });
  return clubs ? clubs.some(club => club.OrganizationId === organizationId) : isAdmin;
}
