import { useRead } from '#web/data/query-client.ts';
import { useLeadsClub } from '#web/data/use-leads-club.ts';

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
