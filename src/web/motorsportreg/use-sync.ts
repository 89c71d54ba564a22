import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/data/api.ts';
import { ApiError } from '#web/data/errors.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import {
  ASKED_EVERY_MS,
  isOpen,
  isRecent,
  lastSyncQuery,
  reloadSynced,
  type SyncPlace,
} from './sync-queries.ts';
import { failureLines, resultLines } from './sync-words.ts';
import { texts } from './texts.ts';

const pressKey = ({ organizationId, eventId }: SyncPlace) => ['motorsportreg-sync', organizationId, eventId];

/** Whether the place is being synced: pressed in this tab, on whatever screen, or elsewhere. */
export function useIsSyncing(place: SyncPlace): boolean {
  const pressed = useIsMutating({ mutationKey: pressKey(place), exact: true }) > 0;
  const last = useQuery(lastSyncQuery(place));
  return pressed || isOpen(last.data);
}

/**
 * Syncs the place and says how that went (docs/product.md#alerts). Who leaves the screen meanwhile is told wherever
 * they are; the press lasts until the screens have what it changed.
 */
export function useSync(place: SyncPlace) {
  const { organizationId, eventId } = place;
  const alerts = useAlerts();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: pressKey(place),
    mutationFn: (basis: string) =>
      eventId === undefined
        ? api.ImportEventsFromMotorsportRegForOrganization({ query: { organizationId, basis } })
        : api.ImportEventFromMotorsportRegForOrganization({ query: { organizationId, eventId, basis } }),
    onSuccess: result => tellSynced(alerts, resultLines(result)),
    onError: error => {
      // It is shown anew.
      if (!(error instanceof ApiError && error.status === 409))
        alerts.failure(texts.failure, failureLines(error));
    },
    onSettled: () => reloadSynced(queries),
  });
}

/** Asks what a sync of the place would do. */
export function useSyncPreview(
  place: SyncPlace,
  onPreview: (preview: ReplyOf<'PreviewEventFromMotorsportReg'>) => void,
) {
  const { organizationId, eventId } = place;
  const alerts = useAlerts();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      eventId === undefined
        ? api.PreviewEventsFromMotorsportReg({ query: { organizationId } })
        : api.PreviewEventFromMotorsportReg({ query: { organizationId, eventId } }),
    onSuccess: onPreview,
    onError: error => {
      alerts.failure(texts.failure, failureLines(error));
      return reloadSynced(queries);
    },
  });
}

/** How the last sync of the place stands. One that goes on somewhere else is followed, and its end is told. */
export function useLastSync(place: SyncPlace) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const pressed = useIsMutating({ mutationKey: pressKey(place), exact: true }) > 0;
  const { data } = useQuery({
    ...lastSyncQuery(place),
    refetchInterval: ({ state }) => isOpen(state.data) && ASKED_EVERY_MS,
  });
  const followed = useRef(false);
  const isNew = useRef(true);

  useEffect(() => {
    if (pressed || isOpen(data)) {
      followed.current = !pressed;
      return;
    }
    if (!data) return;
    const wasNew = isNew.current;
    isNew.current = false;
    if (!followed.current) {
      if (wasNew && isRecent(data)) void reloadSynced(queries);
      return;
    }
    followed.current = false;
    if (data.Result) tellSynced(alerts, resultLines(data.Result));
    else alerts.failure(texts.failure, [data.Failure ?? texts.again]);
    void reloadSynced(queries);
  }, [pressed, data, alerts, queries]);

  return { last: data, syncing: pressed || isOpen(data) };
}

/** What a sync brought, in place of the failure that it mends. */
export function tellSynced(alerts: ReturnType<typeof useAlerts>, lines: readonly string[]): void {
  alerts.withdraw(texts.failure);
  alerts.success(texts.success, lines);
}
