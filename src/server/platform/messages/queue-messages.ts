import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import type { Destination } from '#domain/messages/preference.ts';
import { DAY_MS } from '#domain/text/durations.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { texts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { SettingsWithKey } from '#server/platform/settings/secret-key.ts';
import { mapInSlices } from '#server/platform/slices.ts';
import { composeMessage } from './compose-message.ts';
import type { MessageContent } from './message/content.ts';
import { bulkKinds, carriesCode, type MessageKind } from './message/kinds.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';
import { eventsAllow } from './withdraw-messages.ts';

/** A message to queue, before its layout for a channel. */
export interface NewMessage {
  readonly kind: MessageKind;
  readonly organizationId: string | null;
  readonly eventId: string | null;
  /** The recipient; null for an address without a profile. */
  readonly personId: string | null;
  /** `destinationOf` a person; for a code, the address or number that asked for it. */
  readonly to: Destination;
  readonly subject: string;
  readonly content: MessageContent;
  /** The evals that the message asks the person to fill in. */
  readonly asksFor?: readonly string[];
  /** The rows that the message tells of, which withdraw it when it is no longer true. */
  readonly tellsOf?: readonly string[];
  /** The earliest time to send the message. */
  readonly notBefore?: Date;
}

export interface QueueDeps {
  readonly settings: SettingsWithKey;
}

/** Makes a row of the table `message` as JSON. */
export function messageRow({ settings }: QueueDeps, message: NewMessage, now: Date) {
  const { kind, personId, to, content } = message;
  const link = personId === null || carriesCode(kind) ? null : unsubscribeUrl(settings, personId);
  const stop =
    link === null ? null : { unsubscribeUrl: link, profileUrl: settings.publicUrl + paths.profile() };
  const { text, html, sms } = composeMessage(content, stop);
  return {
    id: newId(now.getTime()),
    organization_id: message.organizationId,
    event_id: message.eventId,
    person_id: personId,
    kind,
    channel: to.channel,
    recipient: to.recipient,
    sender_name: content.senderName,
    subject: message.subject,
    body_text: text,
    body_html: html,
    body_sms: sms,
    unsubscribe_url: link,
    created_at: now,
    due_at: message.notBefore ?? now,
    urgent: carriesCode(kind),
    asks_for_evals: [...(message.asksFor ?? [])],
    tells_of: [...(message.tellsOf ?? [])],
  };
}

const columns = sql`id, organization_id, event_id, person_id, kind, channel, recipient, sender_name, subject,
  body_text, body_html, body_sms, unsubscribe_url, created_at, due_at, urgent, asks_for_evals, tells_of`;

/** Whether the club stays within its limit of bulk messages in 24 hours (docs/product.md#messages). */
function hasRoom({ settings }: QueueDeps, messages: readonly NewMessage[], now: Date) {
  const bulk = messages.filter(({ kind }) => bulkKinds.includes(kind));
  const [first] = bulk;
  if (!first) return sql`true`;
  return sql`(
    select count(*) from message where organization_id = ${first.organizationId}
    and kind in (${sql.join(bulkKinds.map(kind => sql.lit(kind)))}) and state <> 'withdrawn' and created_at > ${new Date(now.getTime() - DAY_MS)}
  ) + ${bulk.length} <= ${settings.clubMessagesPerDay}`;
}

/**
 * Queues messages in the caller's transaction, in one statement; they go out when it commits. Returns their ids, in order.
 * Problems: 409 when the event of a message is cancelled; 429 when the club would send too many messages.
 */
export async function queueMessages(
  trx: Trx,
  deps: QueueDeps,
  messages: readonly NewMessage[],
  now: Date,
): Promise<string[]> {
  if (messages.length === 0) return [];
  const rows = await mapInSlices(messages, message => {
    const row = messageRow(deps, message, now);
    return { id: row.id, json: JSON.stringify(row) };
  });
  const allowed = eventsAllow(messages);
  const json = `[${rows.map(row => row.json).join(',')}]`;
  const { numAffectedRows } = await sql`
    insert into message (${columns}, event_version)
    select ${columns}, (select version from event where event.id = event_id)
    from jsonb_populate_recordset(null::message, ${json}::jsonb)
    where ${hasRoom(deps, messages, now)} and ${allowed}
  `.execute(trx);
  if (numAffectedRows === 0n) {
    const {
      rows: [events],
    } = await sql<{ allow: boolean }>`select ${allowed} as allow`.execute(trx);
    if (!events?.allow) throw problems.conflict(texts().eventCancelled);
    throw problems.tooMany(texts().clubMessages(deps.settings.clubMessagesPerDay), DAY_MS / 1000);
  }
  return rows.map(({ id }) => id);
}
