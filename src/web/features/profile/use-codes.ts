import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContactKind } from '#contract/schemas/people.ts';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { queryFor } from '#web/data/query-client.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { texts } from './texts.ts';

/** Asks for another code, and gives a change up. */
export function useCodes() {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries(queryFor('GetProfile'));
  const sending = useMutation({
    mutationFn: (Of: ContactKind) => api.SendCommunicationCode({ body: { Of } }),
    onSuccess: async () => {
      await reload();
      alerts.success(texts.codeSent, [texts.newestCounts]);
    },
    onError: error => alerts.failure(texts.codeNotSent, explain(error)),
  });
  const givingUp = useMutation({
    mutationFn: (Of: ContactKind) => api.GiveUpCommunication({ body: { Of } }),
    onSuccess: reload,
    onError: error => alerts.failure(texts.notTakenBack, explain(error)),
  });
  return {
    sendCode: (kind: ContactKind) => sending.mutate(kind),
    sending: sending.isPending,
    giveUp: (kind: ContactKind) => givingUp.mutate(kind),
    givingUp: givingUp.isPending,
  };
}
