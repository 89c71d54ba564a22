import { sql } from 'kysely';
import type { DeliveryState } from '#domain/connections/webhook-kinds.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Db } from '#server/platform/database/open.ts';
import { noteFailure } from '#server/platform/telemetry/report-errors.ts';
import { unitOfWork, type Work } from '#server/platform/work/work.ts';
import {
  type AttemptOutcome,
  attemptDelivery,
  GIVEN_UP_AFTER,
  nextAttempt,
  type Receiver,
  type WebhookMessage,
} from './attempt.ts';
import { pauseWebhook } from './pause.ts';

/** An attempt takes 10 seconds (attempt.ts); one that is older died with its process. */
const ATTEMPT_MS = MINUTE_MS;

interface Delivery extends WebhookMessage {
  readonly attempts: number;
  readonly receiver: Receiver;
}

/**
 * Takes deliveries that are due, of each webhook the oldest one, and counts one more attempt: nobody else takes them
 * meanwhile. None of webhooks that are `busy`, nor of paused ones.
 */
async function takeDueDeliveries(
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
      webhook.id as "webhookId", webhook.organization_id as "organizationId", webhook.url, webhook.secret
  `.execute(db);
  return rows.map(row => ({ ...row, receiver: row }));
}

/** Writes down what an attempt met; without one it is over, taken or not. */
async function noteAttempt(
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

/** Deliveries that a process makes side by side, each to another webhook. */
const MAX_UNDER_WAY = 50;

/** The deliveries that a process is making, by webhook: one at a time of each, so that a slow receiver holds up itself. */
export type UnderWay = Map<string, Promise<void>>;

/** Writes down what a delivery met. The webhook's row comes first, as where a webhook is deleted. */
async function settle(work: Work, delivery: Delivery, outcome: AttemptOutcome): Promise<void> {
  const { trx, now } = work;
  const { webhookId } = delivery.receiver;
  const webhook = await trx
    .updateTable('webhook')
    .set(({ fn, val }) => ({
      failing_since: outcome.failure === null ? null : fn.coalesce('failing_since', val(now)),
    }))
    .where('id', '=', webhookId)
    .returning('failing_since')
    .executeTakeFirst();
  await noteAttempt(trx, delivery, outcome, now);
  const failingFor = now.getTime() - (webhook?.failing_since ?? now).getTime();
  if (outcome.failure === 'gone') await pauseWebhook(work, webhookId, 'gone');
  else if (failingFor >= GIVEN_UP_AFTER) await pauseWebhook(work, webhookId, 'failing');
}

async function deliver(deps: Deps, delivery: Delivery): Promise<void> {
  const outcome = await attemptDelivery(deps, delivery.receiver, delivery);
  if (outcome.failure !== null) {
    const { id, kind, attempts } = delivery;
    // Never the address, which may hold a secret of the receiver's.
    deps.log.info({ deliveryId: id, kind, attempts, failure: outcome.failure }, 'webhook not delivered');
  }
  await unitOfWork(deps, null, work => settle(work, delivery, outcome));
}

/**
 * Begins the deliveries that are due and that this process has room for; how many. What was taken but not written down,
 * since the database went away, is made again under the same id.
 */
export async function startDue(deps: Deps, underWay: UnderWay): Promise<number> {
  const room = MAX_UNDER_WAY - underWay.size;
  const deliveries = await takeDueDeliveries(deps.db, deps.now(), [...underWay.keys()], room);
  for (const delivery of deliveries) {
    const { webhookId } = delivery.receiver;
    const done = deliver(deps, delivery)
      .catch((error: unknown) => noteFailure(deps, 'tell-webhooks', error, 'a webhook could not be told'))
      .finally(() => underWay.delete(webhookId));
    underWay.set(webhookId, done);
  }
  return deliveries.length;
}
