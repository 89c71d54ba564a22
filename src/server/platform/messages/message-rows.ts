import { sql } from 'kysely';
import type { Destination } from '#domain/messages/preference.ts';
import { BATCH, cleanUpBy, deleteRows } from '#server/platform/database/delete-rows.ts';
import type { Db } from '#server/platform/database/open.ts';
import { codeKinds, rememberedKinds } from './message/kinds.ts';
import { because } from './message/stored-reason.ts';
import type { MessageRow } from './message/transport.ts';

/** An attempt takes less than two minutes (smtp.ts, deliver-message.ts); an older attempt ended with its process. */
export const ATTEMPT_MS = 120_000;

/** What an attempt to send a message used. */
export interface UsedInAttempt extends Destination {
  readonly subject: string;
  /** The evals that the message named. */
  readonly evals: readonly string[];
}

/** Takes due messages, urgent messages first, and counts an attempt; no other worker takes them meanwhile. */
export function takeDueMessages(db: Db, now: Date, limit: number): Promise<MessageRow[]> {
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
    .execute();
}

const updateQueued = (db: Db, id: string) =>
  db.updateTable('message').where('id', '=', id).where('state', '=', 'queued');

// After its message was sent, a one-time code is stored only as a hash (docs/product.md#codes).
const withoutCode = {
  params: sql<string>`case when kind = any(${codeKinds}) then '{}' else params end`,
};

const columnsOf = (used: UsedInAttempt | undefined) => used && { ...used, evals: [...used.evals] };

/** Withdraws a queued message that became invalid before it was sent. */
export async function markWithdrawn(db: Db, id: string): Promise<void> {
  await updateQueued(db, id)
    .set({ state: 'withdrawn', ...withoutCode })
    .execute();
}

/** Marks a message as sent once the mail server or the SMS service has accepted it. */
export async function markSent(db: Db, id: string, now: Date, used?: UsedInAttempt): Promise<void> {
  await db
    .updateTable('message')
    .set({
      ...columnsOf(used),
      ...{ state: 'sent', sent_at: now, taken_at: null, failure: null },
      params: sql<string>`case when kind = any(${rememberedKinds}) then params else '{}' end`,
    })
    .where('id', '=', id)
    .execute();
}

/** Marks a queued message as failed for good. Without a reason, it has the reason of the last attempt. */
export async function markFailed(
  db: Db,
  id: string,
  reason: string | null,
  used?: UsedInAttempt,
): Promise<void> {
  const failure = sql<string>`coalesce(${reason}::text, failure, ${because('undelivered')})`;
  await updateQueued(db, id)
    .set({ ...columnsOf(used), state: 'failed', failure, taken_at: null, ...withoutCode })
    .execute();
}

/**
 * Marks every queued message that no attempt postponed as sent when it was queued. For a demo, which sends nothing of its past.
 */
export async function markAllSent(db: Db): Promise<void> {
  await sql`
    update message set state = 'sent', sent_at = created_at, attempts = 1, recipient = ''
    where state = 'queued' and failure is null`.execute(db);
}

/** Postpones a queued message to another attempt; admins see the reason. */
export async function markPostponed(
  db: Db,
  id: string,
  reason: string,
  until: Date,
  used?: UsedInAttempt,
): Promise<void> {
  await updateQueued(db, id)
    .set({ ...columnsOf(used), failure: reason, due_at: until, taken_at: null })
    .execute();
}

/** Delays taken messages to later times, by their ids; the attempt does not count. */
export async function delayMessages(db: Db, until: ReadonlyMap<string, Date>): Promise<void> {
  if (until.size === 0) return;
  const rows = [...until].map(([id, due_at]) => ({ id, due_at }));
  await sql`
    update message set attempts = attempts - 1, taken_at = null, due_at = later.due_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as later (id uuid, due_at timestamptz)
    where message.id = later.id and state = 'queued'`.execute(db);
}

/** Deletes messages with a code that were queued before a time. */
export const deleteOldCodeMessages = deleteRows(
  'message',
  'id',
  before => sql`created_at < ${before} and kind in ('sign-in-code', 'email-code', 'phone-code')`,
);

/** Empties messages that were queued before a time and do not wait; they stay as rows that count. */
export const emptyOldMessages = cleanUpBy(
  before => sql`
    update message set failure = null, recipient = '', subject = '',
      params = case when kind = any(${rememberedKinds}) then params else '{}' end
    where id in (
      select id from message where created_at < ${before} and state <> 'queued' and recipient <> ''
      limit ${BATCH} for update skip locked)`,
);
