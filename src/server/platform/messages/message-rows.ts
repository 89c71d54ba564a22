import { sql } from 'kysely';
import { communication } from '#domain/messages/preference.ts';
import type { Db } from '#server/platform/database/open.ts';
import { codeKinds } from './message/kinds.ts';
import { because } from './message/stored-reason.ts';
import type { QueuedMessage } from './message/transport.ts';
import { messageRow, type NewMessage, type QueueDeps } from './queue-messages.ts';
import { ATTEMPT_MS, isStale, mayGo } from './withdraw-messages.ts';

const hasOptedOut = sql<boolean>`exists (select from person
  where person.id = message.person_id and person.preferred_communication = ${communication.optOut})`;

const logo = sql<
  string | null
>`(select logo_url from organization where organization.id = message.organization_id)`;

/** Takes due messages, urgent messages first, and counts an attempt; no other worker takes them meanwhile. */
export function takeDueMessages(db: Db, now: Date, limit: number): Promise<QueuedMessage[]> {
  return db
    .updateTable('message')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      due_at: new Date(now.getTime() + ATTEMPT_MS),
      taken_at: now,
    }))
    .where('id', 'in', due =>
      due
        .selectFrom('message')
        .select('id')
        .where('state', '=', sql.lit('queued'))
        .where('due_at', '<=', now)
        .orderBy('urgent', 'desc')
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .returning([hasOptedOut.as('optedOut'), mayGo.as('mayGo'), isStale.as('isStale'), logo.as('logo')])
    .execute();
}

const updateQueued = (db: Db, id: string) =>
  db.updateTable('message').where('id', '=', id).where('state', '=', 'queued');

/** Withdraws a queued message that may not go any more. Returns whether it was queued. */
export async function markWithdrawn(db: Db, id: string): Promise<boolean> {
  const withdrawn = updateQueued(db, id).set({ state: 'withdrawn' });
  const { numUpdatedRows } = await withdrawn.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Stores the text of a message that was taken, and to whom it goes. Returns the message. */
export async function storeText(
  db: Db,
  deps: QueueDeps,
  message: QueuedMessage,
  content: NewMessage,
): Promise<QueuedMessage> {
  const { id, created_at } = message;
  const row = messageRow(deps, content, created_at);
  const { channel, recipient, sender_name, subject, body_text, body_html, body_sms, unsubscribe_url } = row;
  const written = {
    ...{ channel, recipient, sender_name, subject },
    ...{ body_text, body_html, body_sms, unsubscribe_url, asks_for_evals: row.asks_for_evals },
  };
  const event_version = sql<number>`(select version from event where event.id = message.event_id)`;
  await db
    .updateTable('message')
    .set({ ...written, event_version, state: 'queued' })
    .where('id', '=', id)
    .execute();
  return { ...message, ...written };
}

/** Deletes a message whose recipient gets no messages any more. */
export async function dropMessage(db: Db, id: string): Promise<void> {
  await db.deleteFrom('message').where('id', '=', id).execute();
}

// After its message has gone, a one-time code is stored as a hash only (docs/product.md#codes).
const unlessCode = (column: 'subject' | 'body_text' | 'body_html' | 'body_sms') =>
  sql<string>`case when kind = any(${codeKinds}) then '' else ${sql.ref(column)} end`;

const withoutCodes = {
  subject: unlessCode('subject'),
  body_text: unlessCode('body_text'),
  body_html: unlessCode('body_html'),
  body_sms: unlessCode('body_sms'),
};

/** Marks a message as sent once the mail server or the SMS service has accepted it. */
export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('message')
    .set({ state: 'sent', sent_at: now, failure: null, ...withoutCodes })
    .where('id', '=', id)
    .execute();
}

/** Marks a queued message as failed for good. Without a reason, the reason of the last attempt stands. */
export async function markFailed(db: Db, id: string, reason: string | null): Promise<void> {
  const failure = sql<string>`coalesce(${reason}::text, failure, ${because('undelivered')})`;
  await updateQueued(db, id)
    .set({ state: 'failed', failure, taken_at: null, ...withoutCodes })
    .execute();
}

/** Postpones a queued message to another attempt; admins see the reason. */
export async function notePostponed(db: Db, id: string, reason: string, until: Date): Promise<void> {
  await updateQueued(db, id).set({ failure: reason, due_at: until, taken_at: null }).execute();
}
