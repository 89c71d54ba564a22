import { sql, type Transaction } from 'kysely';
import { carriesCode, type MessageKind } from '#domain/messages/kinds.ts';
import type { Database } from '../../database/tables.ts';
import { newId } from '../ids.ts';
import type { Jobs } from '../jobs.ts';

/** A message as its feature composes it: `text` and `html` by `composeMail`. */
export interface NewMessage {
  readonly kind: MessageKind;
  readonly organizationId: string | null;
  readonly eventId: string | null;
  readonly personId: string | null;
  /** One e-mail address, as `normaliseEmail` gives it. */
  readonly recipient: string;
  /** The club's name, or Apex Debrief. */
  readonly senderName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Writes messages and queues their delivery, both in the caller's transaction: they go out when it commits
 * and never were when it does not. Two statements, however many there are. Returns their ids, in order.
 *
 * Who prefers not to be told is left out by the caller (`wantsMessages`).
 */
export async function queueMessages(
  trx: Transaction<Database>,
  jobs: Jobs,
  messages: readonly NewMessage[],
  now: Date,
): Promise<string[]> {
  if (messages.length === 0) return [];
  const rows = messages.map(message => ({
    id: newId(now.getTime()),
    organization_id: message.organizationId,
    event_id: message.eventId,
    person_id: message.personId,
    kind: message.kind,
    recipient: message.recipient,
    sender_name: message.senderName,
    subject: message.subject,
    body_text: message.text,
    body_html: message.html,
  }));
  await sql`
    insert into message (id, organization_id, event_id, person_id, kind, recipient, sender_name, subject,
      body_text, body_html, created_at)
    select id, organization_id, event_id, person_id, kind, recipient, sender_name, subject,
      body_text, body_html, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, organization_id uuid, event_id uuid,
      person_id uuid, kind text, recipient text, sender_name text, subject text, body_text text, body_html text)
  `.execute(trx);
  await jobs.deliver(
    trx,
    rows.map(({ id, kind }) => ({ id, urgent: carriesCode(kind) })),
  );
  return rows.map(({ id }) => id);
}
