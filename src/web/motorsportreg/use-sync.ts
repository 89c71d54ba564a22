import { useIsMutating } from '@tanstack/react-query';
import { useRead } from '#web/client/query-client.ts';

/** The target of a sync: an event's roster, or without an event the organization's calendar. */
export interface SyncTarget {
  readonly organizationId: string;
  readonly eventId?: string;
}

/** The key of the command that syncs a target. */
export const syncKey = ({ organizationId, eventId }: SyncTarget) => [
  'motorsportreg-sync',
  organizationId,
  eventId,
];

/** Returns whether this tab syncs the target. */
export const useIsSyncing = (target: SyncTarget): boolean =>
  useIsMutating({ mutationKey: syncKey(target), exact: true }) > 0;

/** Returns whether the organization has a MotorSportRegId. */
export function useIsAtMotorsportReg(organizationId: string): boolean {
  const { data = [] } = useRead('GetOrganiazationsForUser');
  return data.some(club => club.OrganizationId === organizationId && club.MotorSportRegId !== null);
}
