import { type Selectable, sql } from 'kysely';
import { codeKinds } from '#domain/messages/kinds.ts';
import { type Channel, communication } from '#domain/messages/preference.ts';
import type { Db } from '../../database/open.ts';
import type { Database } from '../../database/tables.ts';

/** A message that waits to be sent. */
export interface QueuedMessage {
  readonly id: string;
  readonly kind: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly senderName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sms: string;
  /** Where the person stops such messages; null of those that they asked for. */
  readonly unsubscribeUrl: string | null;
  readonly createdAt: Date;
  /** Since it was queued, or all along, whom it is for wants no messages. */
  readonly optedOut: boolean;
}

const hasOptedOut = sql<boolean>`exists (select from person
  where person.id = message.person_id and person.preferred_communication = ${communication.optOut})`;

const asQueued = (row: Selectable<Database['message']> & { optedOut: boolean }): QueuedMessage => ({
  id: row.id,
  kind: row.kind,
  channel: row.channel,
  recipient: row.recipient,
  senderName: row.sender_name,
  subject: row.subject,
  text: row.body_text,
  html: row.body_html,
  sms: row.body_sms,
  unsubscribeUrl: row.unsubscribe_url,
  createdAt: row.created_at,
  optedOut: row.optedOut,
});

/** Counts one more attempt and returns the message; null when it is not waiting any more. */
export async function takeMessage(db: Db, id: string): Promise<QueuedMessage | null> {
  const row = await db
    .updateTable('message')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returningAll()
    .returning(hasOptedOut.as('optedOut'))
    .executeTakeFirst();
  return row ? asQueued(row) : null;
}

// One-time codes are stored nowhere but as hashes once their message has gone (docs/product.md#codes).
const unlessCode = (column: 'subject' | 'body_text' | 'body_html' | 'body_sms') =>
  sql<string>`case when kind = any(${codeKinds}) then '' else ${sql.ref(column)} end`;

const withoutCodes = {
  subject: unlessCode('subject'),
  body_text: unlessCode('body_text'),
  body_html: unlessCode('body_html'),
  body_sms: unlessCode('body_sms'),
};

/** The mail server, or who sends SMS, has taken it. */
export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('message')
    .set({ state: 'sent', sent_at: now, failure: null, ...withoutCodes })
    .where('id', '=', id)
    .execute();
}

/** It will not be tried again. Without a reason, the one of the last attempt stands. */
export async function markFailed(db: Db, id: string, reason: string | null): Promise<void> {
  const failure = sql<string>`coalesce(${reason}::text, failure, 'It could not be delivered.')`;
  await db
    .updateTable('message')
    .set({ state: 'failed', failure, ...withoutCodes })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** It waits for another attempt; admins see why. */
export async function notePostponed(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable('message')
    .set({ failure: reason })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}
