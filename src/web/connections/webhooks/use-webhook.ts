import { useMutation } from '@tanstack/react-query';
import type { Webhook, WebhookDelivery, WebhookSecret } from '#contract/connections/webhooks.ts';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { refetchChanged } from '#web/data/query-client.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { texts } from './texts.ts';

/** The commands of a webhook; each shows its result. */
export function useWebhook(
  organizationId: string,
  { WebhookId, Url, Kinds, PausedAt }: Webhook,
  onSecret: (secret: WebhookSecret) => void,
) {
  const alerts = useAlerts();
  const query = { organizationId };
  const body = { WebhookId };

  const pause = useMutation({
    mutationFn: () => api.SaveWebhook({ query, body: { ...body, Url, Kinds, Paused: PausedAt === null } }),
    onError: error => alerts.failure(texts.notSaved, explain(error)),
  });
  const test = useMutation({
    mutationFn: () => api.TestWebhook({ query, body }),
    onSuccess: delivery => {
      const { State, Status, Milliseconds, Reply } = delivery;
      const details = Reply === '' ? [] : [Reply];
      if (State === 'delivered') alerts.success(texts.testWorked(Status ?? 0, Milliseconds ?? 0), details);
      else alerts.failure(texts.testFailed, [describeOutcome(delivery), ...details]);
    },
    onError: error => alerts.failure(texts.notTested, explain(error)),
  });
  const replace = useMutation({
    mutationFn: () => api.ReplaceWebhookSecret({ query, body }),
    // The answer is secret: it is not kept in memory longer than the screen needs it.
    gcTime: 0,
    onSuccess: async secret => {
      await refetchChanged();
      onSecret(secret);
    },
    onError: error => alerts.failure(texts.secretNotMade, explain(error)),
  });
  const remove = useMutation({
    mutationFn: () => api.DeleteWebhook({ query, body }),
    onSuccess: async () => {
      await refetchChanged();
      alerts.success(texts.removed);
    },
    onError: error => alerts.failure(texts.notRemoved, explain(error)),
  });
  return { pause, test, replace, remove };
}

type Outcome = Pick<WebhookDelivery, 'Status' | 'Milliseconds' | 'Failure' | 'AttemptedAt'>;

/** Describes the last attempt: 'Not taken: answered 500 in 12 ms'. */
export function describeOutcome({ Status, Milliseconds, Failure, AttemptedAt }: Outcome): string {
  if (AttemptedAt === null) return texts.waiting;
  const answer = Status === null ? null : texts.answered(Status, Milliseconds ?? 0);
  const failure = Failure === null ? null : texts.failures[Failure];
  return [failure, answer].filter(words => words !== null).join(': ');
}
