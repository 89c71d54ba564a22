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
