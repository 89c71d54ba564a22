import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import type { EventMessages, TroubledMessage } from '#contract/messages/calls.ts';
import { lockEvent } from '#server/events/event/event.ts';
import { isPersonOf } from '#server/people/person-labels.ts';
import type { Handlers } from '#server/platform/calls/calls.ts';
import { instant } from '#server/platform/database/json.ts';
import type { Db } from '#server/platform/database/open.ts';
import { describeReason } from '#server/platform/messages/message/stored-reason.ts';
import { requeue } from '#server/platform/messages/settle-messages.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { unitOfWork, type Work } from '#server/platform/work/work.ts';

/** Queues the failed messages about an event again. */
async function retryMessages(
  { trx, now, audit }: Work,
  organizationId: string,
  eventId: string,
): Promise<ReplyOf<'RetryMessages'>> {
  const event = await lockEvent(trx, organizationId, eventId);
  const MessagesQueued = await requeue(trx, event.id, now);
  if (MessagesQueued > 0) {
    const details = { Messages: MessagesQueued };
    await audit(organizationId, { action: 'messages-retried', about: event.name, details });
  }
  return { Ok: true, MessagesQueued };
}

/** The most undelivered messages that the reply lists. */
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

/** Describes an undelivered message. Of a person who does not belong to the club, the club reads only the address that it typed. */
function toTroubled({ recipient, failure, belongs, label, address, ...row }: TroubledRow): TroubledMessage {
  const Recipient = belongs === false ? (address ?? '') : recipient;
  const Reason = describeReason(failure ?? '').replaceAll(recipient, Recipient);
  return { ...row, PersonName: label || Recipient, Recipient, Reason };
}

/** Counts the messages about an event by state, and lists the undelivered ones. Problem: 404 without such an event. */
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
