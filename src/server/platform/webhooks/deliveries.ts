import { type RawBuilder, sql } from 'kysely';
import {
  type DeliveryFailure,
  type DeliveryState,
  PING,
  type WebhookData,
  type WebhookKind,
} from '#domain/connections/webhook-kinds.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { deleteRows } from '#server/platform/database/delete-rows.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';

/** The fields of an event in a delivery, from the row of this name. */
export const deliveredEvent = (row: 'change' | 'event') => {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return sql`'EventId', ${of('id')}, 'Name', ${of('name')}, 'Start', ${of('start')}, 'LastDay', ${of('last_day')}, 'Track', ${of('track')}`;
};

/**
 * SQL that queues a delivery of each change to each webhook of its club. It is part of the statement that makes the changes:
 * a club without webhooks costs no other statement. `changes` are rows with an `organization_id`; `data` is the content of
 * a delivery about the row of `change`.
 */
export const queueDeliveries = (
  kind: WebhookKind,
  changes: RawBuilder<unknown>,
  data: RawBuilder<unknown>,
  now: Date,
) => sql`
  insert into webhook_delivery (webhook_id, kind, data, created_at, due_at)
  select webhook.id, ${kind}::text, ${data}, ${now}::timestamptz, ${now}::timestamptz
  from ${changes} as change join webhook on webhook.organization_id = change.organization_id
  where webhook.paused_at is null and ${kind}::text = any(webhook.kinds)`;

/** The stored address and secret of a webhook. */
export interface Receiver {
  readonly webhookId: string;
  readonly organizationId: string;
  readonly url: string;
  readonly secret: string;
}

/** The message of a delivery, about an event in the past. */
export interface WebhookMessage {
  readonly id: string;
  readonly kind: WebhookKind | typeof PING;
  readonly data: WebhookData;
  readonly createdAt: Date;
}

export interface AttemptOutcome {
  readonly status: number | null;
  readonly milliseconds: number;
  readonly reply: string;
  /** Null: the receiver accepted the message. */
  readonly failure: DeliveryFailure | null;
}

/** A delivery that this process has taken. */
export interface Delivery extends WebhookMessage {
  /** The number of attempts, this one included. */
  readonly attempts: number;
  readonly receiver: Receiver;
}

/** An attempt takes 10 seconds (attempt.ts); an older attempt ended with its process. */
const ATTEMPT_MS = MINUTE_MS;

/**
 * Takes the oldest due delivery of each webhook that is neither paused nor `busy`, and counts an attempt. No other process
 * takes them for a minute.
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
      webhook.id as "webhookId", webhook.organization_id as "organizationId", webhook.url, webhook.secret
  `.execute(db);
  return rows.map(row => ({ ...row, receiver: row }));
}

/** Stores the outcome of an attempt; after a failure also the time of the next attempt, null after the last. */
export async function recordAttempt(
  db: Db,
  deliveryId: string,
  { failure, ...outcome }: AttemptOutcome,
  now: Date,
  retryAt: Date | null,
): Promise<void> {
  const final: DeliveryState = failure === null ? 'delivered' : 'failed';
  await db
    .updateTable('webhook_delivery')
    .set({ ...outcome, failure, attempted_at: now })
    .set(failure === null || retryAt === null ? { state: final } : { due_at: retryAt })
    .where('id', '=', deliveryId)
    .execute();
}

/** Stores a ping that was sent, unless its webhook was deleted meanwhile. */
export async function recordPing(
  trx: Trx,
  { id, createdAt: now }: WebhookMessage,
  webhookId: string,
  outcome: AttemptOutcome,
): Promise<void> {
  await sql`
    insert into webhook_delivery (id, webhook_id, kind, data, created_at, due_at, attempts)
    select ${id}::uuid, id, ${PING}::text, '{}', ${now}::timestamptz, ${now}::timestamptz, 1
    from webhook where id = ${webhookId}`.execute(trx);
  await recordAttempt(trx, id, outcome, now, null);
}

/** Deletes deliveries that were queued before a time. */
export const deleteOldDeliveries = deleteRows(
  'webhook_delivery',
  'id',
  before => sql`created_at < ${before}`,
);
