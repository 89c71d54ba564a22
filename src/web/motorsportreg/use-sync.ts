import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query';
import type { SyncPreview } from '#contract/motorsportreg/calls.ts';
import { api } from '#web/client/api.ts';
import { ApiError } from '#web/client/errors.ts';
import { queryFor, refetchAll, useRead } from '#web/client/query-client.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { describeResult, describeSyncFailure } from './describe-sync.ts';
import { texts } from './texts.ts';

const mutationKeyOf = ({ organizationId, eventId }: SyncTarget) => [
  'motorsportreg-sync',
  organizationId,
  eventId,
];

/** Returns whether this tab syncs the target. */
export const useIsSyncing = (target: SyncTarget): boolean =>
  useIsMutating({ mutationKey: mutationKeyOf(target), exact: true }) > 0;

/**
 * Syncs the target and alerts the result on whatever screen is open (docs/product.md#alerts). The mutation ends when the
 * screens have the changed data.
 */
export function useSync(target: SyncTarget) {
  const { organizationId, eventId } = target;
  return useMutation({
    mutationKey: mutationKeyOf(target),
    mutationFn: (basis: string) =>
      eventId === undefined
        ? api.ImportEventsFromMotorsportRegForOrganization({ query: { organizationId, basis } })
        : api.ImportEventFromMotorsportRegForOrganization({ query: { organizationId, eventId, basis } }),
    onSuccess: result => alertSynced(describeResult(result)),
    onError: error => {
      // The dialog opens again with a new preview.
      if (!(error instanceof ApiError && error.status === 409))
        alertBoard.failure(texts.failure, describeSyncFailure(error));
      return refetchAll();
    },
  });
}

/** Loads what a sync of the target would do. */
export function useSyncPreview(target: SyncTarget, onPreview: (preview: SyncPreview) => void) {
  const { organizationId, eventId } = target;
  return useMutation({
    mutationFn: () =>
      eventId === undefined
        ? api.PreviewEventsFromMotorsportReg({ query: { organizationId } })
        : api.PreviewEventFromMotorsportReg({ query: { organizationId, eventId } }),
    onSuccess: onPreview,
    onError: error => {
      alertBoard.failure(texts.failure, describeSyncFailure(error));
      return refetchAll();
    },
  });
}

/** Loads how the last sync of the target ended. */
export const useLastSync = (target: SyncTarget) => useQuery(lastSyncQuery(target)).data;

/** Alerts the result of a sync and clears the alert of an earlier failure. */
function alertSynced(lines: readonly string[]): void {
  alertBoard.withdraw(texts.failure);
  alertBoard.success(texts.imported, lines);
}

/** The target of a sync: an event's roster, or without an event the organization's calendar. */
export interface SyncTarget {
  readonly organizationId: string;
  readonly eventId?: string;
}

const lastSyncQuery = ({ organizationId, eventId }: SyncTarget) =>
  queryFor('GetSyncResult', { organizationId, ...(eventId !== undefined && { eventId }) });

/**
 * Returns whether the answer about the last sync of a target is pending. False where the target has no syncs. A query that
 * failed is loading again on each try, which would hide the screen each time.
 */
export function useIsSyncPending(target: SyncTarget, hasSyncs: boolean): boolean {
  const { isLoading, errorUpdateCount } = useQuery({ ...lastSyncQuery(target), enabled: hasSyncs });
  return isLoading && errorUpdateCount === 0;
}

/** Returns whether the organization has a MotorSportRegId; undefined while loading. */
export function useIsAtMotorsportReg(organizationId: string): boolean | undefined {
  const { data } = useRead('GetOrganiazationsForUser');
  return data?.some(each => each.OrganizationId === organizationId && each.MotorSportRegId !== null);
}
