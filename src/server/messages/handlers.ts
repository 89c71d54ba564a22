import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import type { EventMessages, TroubledMessage } from '#contract/messages/calls.ts';
import { type Destination, destinationOf } from '#domain/messages/preference.ts';
import { lockEvent } from '#server/events/roster/lock-event.ts';
import { isPersonOf } from '#server/people/person-labels.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { contactColumns } from '#server/platform/messages/contact.ts';
import { describeReason } from '#server/platform/messages/message/stored-reason.ts';
import { mayGo } from '#server/platform/messages/withdraw-messages.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { unitOfWork, type Work } from '#server/platform/work/work.ts';
import { instant } from '#server/platform/written-json.ts';

/** Selects the failed messages about an event that may be sent now, with the current contacts of their recipients. */
function selectFailed(trx: Trx, eventId: string) {
  return (
    trx
      .selectFrom('message')
      .leftJoin('person', 'person.id', 'message.person_id')
      .select(['message.id', 'message.channel', 'message.recipient', 'person.id as personId'])
      .select(contactColumns)
      .where('message.event_id', '=', eventId)
      .where('message.state', '=', 'failed')
      // A cleaned message has no text left to send.
      .where('message.failure', 'is not', null)
      .where(mayGo)
      .execute()
  );
}

type Failed = Awaited<ReturnType<typeof selectFailed>>[number];

/** Keeps the destination of a recipient without a profile; returns null for a person who opted out or has no address. */
const newDestinationOf = ({ personId, channel, recipient, ...contact }: Failed): Destination | null =>
  personId === null ? { channel, recipient } : destinationOf(contact);

/** Queues failed messages again, to the current destinations of their recipients. Takes two statements. */
async function requeue(trx: Trx, eventId: string, now: Date): Promise<string[]> {
  const failed = await selectFailed(trx, eventId);
  const reached = failed.flatMap(message => {
    const to = newDestinationOf(message);
    return to === null ? [] : [{ id: message.id, ...to }];
  });
  const { rows } = await sql<{ id: string }>`
    update message set state = 'queued', attempts = 0, taken_at = null, failure = null, due_at = ${now},
      channel = reached.channel, recipient = reached.recipient
    from jsonb_to_recordset(${JSON.stringify(reached)}::jsonb) as reached (id uuid, channel text, recipient text)
    where message.id = reached.id and message.state = 'failed'
    returning message.id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** Queues the failed messages about an event again, to the current destinations of their recipients. */
async function retryMessages(
  { trx, now, audit }: Work,
  organizationId: string,
  eventId: string,
): Promise<ReplyOf<'RetryMessages'>> {
  const event = await lockEvent(trx, organizationId, eventId);
  const ids = await requeue(trx, event.id, now);
  if (ids.length > 0) {
    const details = { Messages: ids.length };
    await audit(organizationId, { action: 'messages-retried', about: event.name, details });
  }
  return { Ok: true, MessagesQueued: ids.length };
}

/** Messages in trouble that are told one by one. */
const MAX_MESSAGES = 200;

/** Counts the messages about an event by state; a problem when the organization has no such event. */
function countMessages(db: Db, organizationId: string, eventId: string) {
  return db
    .selectFrom('event')
    .leftJoin('message', 'message.event_id', 'event.id')
    .select(({ fn }) => [
      fn.count<number>('message.id').filterWhere('message.state', '=', 'queued').as('Queued'),
      fn.count<number>('message.id').filterWhere('message.state', '=', 'sent').as('Sent'),
      // A failed message without text was cleaned: it cannot be shown or retried.
      fn
        .count<number>('message.id')
        .filterWhere('message.state', '=', 'failed')
        .filterWhere('message.failure', 'is not', null)
        .as('Failed'),
    ])
    .where('event.id', '=', eventId)
    .where('event.organization_id', '=', organizationId)
    .groupBy('event.id')
    .executeTakeFirstOrThrow(problems.absent);
}

function selectTroubled(db: Db, eventId: string) {
  return db
    .selectFrom('message')
    .leftJoin('club_person', join => join.on(isPersonOf('club_person', 'message.person_id')))
    .select(['message.id as MessageId', 'message.person_id as PersonId', 'kind as Kind'])
    .select([sql<'queued' | 'failed'>`state`.as('State'), instant('message.created_at').as('Since')])
    .select(['recipient', 'failure', 'belongs', 'club_person.label', 'club_person.address'])
    .where('event_id', '=', eventId)
    .where('state', 'in', ['queued', 'failed'])
    .where('failure', 'is not', null)
    .orderBy(sql`state = 'failed'`, 'desc')
    .orderBy('message.created_at')
    .orderBy('message.id')
    .limit(MAX_MESSAGES)
    .execute();
}

type TroubledRow = Awaited<ReturnType<typeof selectTroubled>>[number];

/** Where a person who does not belong to the club is reached is theirs to tell: the club reads what it typed. */
function toTroubled({ recipient, failure, belongs, label, address, ...row }: TroubledRow): TroubledMessage {
  const Recipient = belongs === false ? (address ?? '') : recipient;
  const Reason = describeReason(failure ?? '').replaceAll(recipient, Recipient);
  return { ...row, PersonName: label || Recipient, Recipient, Reason };
}

/** How the messages about an event stand, and which do not get through; a problem when there is no such event. */
async function loadEventMessages(db: Db, organizationId: string, eventId: string): Promise<EventMessages> {
  const counts = await countMessages(db, organizationId, eventId);
  const inTrouble = counts.Queued + counts.Failed > 0;
  return { ...counts, Troubled: inTrouble ? (await selectTroubled(db, eventId)).map(toTroubled) : [] };
}

export const messageStatusHandlers = {
  GetMessagesForEvent: ({ query }, { db }) => loadEventMessages(db, query.organizationId, query.eventId),

  RetryMessages: ({ query, caller }, deps) =>
    unitOfWork(deps, caller, work => retryMessages(work, query.organizationId, query.eventId)),
} satisfies Partial<Handlers>;
