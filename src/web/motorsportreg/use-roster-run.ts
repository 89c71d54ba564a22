import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '#web/data/api.ts';
import { queryFor } from '#web/data/query-client.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { ASKED_EVERY_MS, reloadSynced } from './sync-queries.ts';
import { failedSteps, failureLines, runLines } from './sync-words.ts';
import { texts } from './texts.ts';
import { tellSynced } from './use-sync.ts';

/** The last run through the rosters of all near events: it goes on when nobody looks, and its end is told. */
export function useRosterRun(organizationId: string) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const query = queryFor('GetSyncProgress', { organizationId });
  const { data: run } = useQuery({
    ...query,
    refetchInterval: ({ state }) => state.data?.FinishedAt === null && ASKED_EVERY_MS,
  });
  const start = useMutation({
    mutationFn: () => api.SyncRostersFromMotorsportReg({ query: { organizationId }, body: {} }),
    onSuccess: begun => queries.setQueryData(query.queryKey, begun),
    onError: error => alerts.failure(texts.failure, failureLines(error)),
  });
  const followed = useRef<string>(undefined);

  useEffect(() => {
    if (!run) return;
    if (run.FinishedAt === null) {
      followed.current = run.RunId;
      return;
    }
    if (followed.current !== run.RunId) return;
    followed.current = undefined;
    if (failedSteps(run).length > 0) alerts.failure(texts.failure, runLines(run));
    else tellSynced(alerts, runLines(run));
    void reloadSynced(queries);
  }, [run, alerts, queries]);

  return { run, start: () => start.mutate(), running: start.isPending || run?.FinishedAt === null };
}
