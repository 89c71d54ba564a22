import { sql } from 'kysely';
import type { DeliveryState } from '#domain/connections/webhook-kinds.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { AttemptOutcome, Receiver, WebhookMessage } from './attempt.ts';
import { nextAttempt } from './attempts.ts';

/** An attempt takes 10 seconds (attempt.ts); one that is older died with its process. */
const ATTEMPT_MS = MINUTE_MS;

export interface Delivery extends WebhookMessage {
  readonly attempts: number;
  readonly receiver: Receiver;
}

/**
 * Takes deliveries that are due, of each webhook the oldest one, and counts one more attempt: nobody else takes them
 * meanwhile. None of webhooks that are `busy`, nor of paused ones.
 */
export async function takeDueDeliveries(
  db: Db,
  now: Date,
  busy: readonly string[],
  limit: number,
): Promise<Delivery[]> {
  const { rows } = await sql<WebhookMessage & Receiver & { attempts: number }>`
    update webhook_delivery as taken set attempts = attempts + 1, due_at = ${new Date(now.getTime() + ATTEMPT_MS)}
    from webhook
    where webhook.id = taken.webhook_id and taken.id in (
      select next.id from webhook cross join lateral (
        select id, due_at from webhook_delivery as due
        where due.webhook_id = webhook.id and due.state = 'waiting' and due.due_at <= ${now}
        order by due_at, number limit 1 for update skip locked
      ) as next
      where webhook.paused_at is null and webhook.id <> all(${busy}::uuid[])
      order by next.due_at limit ${limit})
    returning taken.id, taken.kind, taken.data, taken.created_at as "createdAt", taken.attempts,
      webhook.id as "webhookId", webhook.organization_id as "organizationId", webhook.url, webhook.secret,
      webhook.secret_before as "secretBefore", webhook.secret_before_until as "secretBeforeUntil"
  `.execute(db);
  return rows.map(row => ({ ...row, receiver: row }));
}

/** Writes down what an attempt met; without one it is over, taken or not. */
export async function noteAttempt(
  db: Db,
  { id, attempts }: Pick<Delivery, 'id' | 'attempts'>,
  { failure, ...met }: AttemptOutcome,
  now: Date,
): Promise<void> {
  const again = failure === null ? null : nextAttempt(attempts, now);
  const over: DeliveryState = failure === null ? 'delivered' : 'failed';
  await db
    .updateTable('webhook_delivery')
    .set({ ...met, failure, attempted_at: now })
    .set(again === null ? { state: over } : { due_at: again })
    .where('id', '=', id)
    .execute();
}
