import { useMutation } from '@tanstack/react-query';
import type { Webhook, WebhookDelivery, WebhookSecret } from '#contract/connections/webhooks.ts';
import { webhookTexts as texts } from '#web/connections/texts.ts';
import { api } from '#web/data/api.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';

/** The commands of a webhook; each shows its result. */
export function useWebhook(
  organizationId: string,
  { WebhookId, Url, Kinds, PausedAt }: Webhook,
  onSecret: (secret: WebhookSecret) => void,
) {
  const query = { organizationId };
  const body = { WebhookId };

  const pause = useMutation({
    mutationFn: () => api.SaveWebhook({ query, body: { ...body, Url, Kinds, Paused: PausedAt === null } }),
    meta: { failed: texts.notSaved },
  });
  const test = useMutation({
    mutationFn: () => api.TestWebhook({ query, body }),
    onSuccess: delivery => {
      const { State, Status, Milliseconds, Reply } = delivery;
      const details = Reply === '' ? [] : [Reply];
      if (State === 'delivered')
        alertBoard.success(texts.testWorked(Status ?? 0, Milliseconds ?? 0), details);
      else alertBoard.failure(texts.testFailed, [describeOutcome(delivery), ...details]);
    },
    meta: { failed: texts.notTested },
  });
  const replace = useMutation({
    mutationFn: () => api.ReplaceWebhookSecret({ query, body }),
    // The answer is secret: it is not kept in memory longer than the screen needs it.
    gcTime: 0,
    onSuccess: onSecret,
    meta: { failed: texts.secretNotMade },
  });
  const remove = useMutation({
    mutationFn: () => api.DeleteWebhook({ query, body }),
    meta: { done: texts.removed, failed: texts.notRemoved },
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
