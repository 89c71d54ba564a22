import { useQuery } from '@tanstack/react-query';
import { useRead } from './query-client.ts';
import { sessionQuery } from './session.ts';

/**
 * Returns whether the reader is an admin of the club; a chief instructor may be an admin of another club only. Undefined
 * while that is unknown. If it cannot be read, the screen asks as an admin does, and the server decides.
 */
export function useLeadsClub(organizationId: string): boolean | undefined {
  const session = useQuery(sessionQuery);
  const isAdmin = session.data?.roles.includes('admin') ?? false;
  const clubs = useRead('GetOrganiazationsForUser', {}, { enabled: isAdmin });
  if (session.isError || clubs.isError) return true;
  if (session.isPending) return undefined;
  return isAdmin ? clubs.data?.some(club => club.OrganizationId === organizationId) : false;
}
