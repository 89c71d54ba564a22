import { useIsMutating, useQuery } from '@tanstack/react-query';
import { queryFor, useRead } from '#web/client/query-client.ts';

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

const lastSyncQuery = ({ organizationId, eventId }: SyncTarget) =>
  queryFor('GetSyncResult', { organizationId, ...(eventId !== undefined && { eventId }) });

/** Loads how the last sync of the target ended. */
export const useLastSync = (target: SyncTarget) => useQuery(lastSyncQuery(target)).data;

/**
 * Returns whether the first answer about the last sync of a target is pending. False where the target has no syncs. A retry
 * after a failure does not count, so that it never hides the screen.
 */
export function useIsSyncPending(target: SyncTarget, hasSyncs: boolean): boolean {
  const { isLoading, errorUpdateCount } = useQuery({ ...lastSyncQuery(target), enabled: hasSyncs });
  return isLoading && errorUpdateCount === 0;
}

/** Returns whether the organization has a MotorSportRegId. */
export function useIsAtMotorsportReg(organizationId: string): boolean {
  const { data = [] } = useRead('GetOrganiazationsForUser');
  return data.some(club => club.OrganizationId === organizationId && club.MotorSportRegId !== null);
}
