import type { WebhookDelivery } from '#contract/connections/webhooks.ts';
import { texts } from './texts.ts';

type Outcome = Pick<WebhookDelivery, 'Status' | 'Milliseconds' | 'Failure' | 'AttemptedAt'>;

/** What the last attempt met: 'Not taken: answered 500 in 12 ms'. */
export function outcomeWords({ Status, Milliseconds, Failure, AttemptedAt }: Outcome): string {
  if (AttemptedAt === null) return texts.waiting;
  const answer = Status === null ? null : texts.answered(Status, Milliseconds ?? 0);
  const failure = Failure === null ? null : texts.failures[Failure];
  return [failure, answer].filter(words => words !== null).join(': ');
}
