import { sql } from 'kysely';
import type { EventMessages, TroubledMessage } from '#contract/messages/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';

/** Messages in trouble that are told one by one. */
const MAX_MESSAGES = 200;

/** Counts the messages about an event by state; returns no row when the organization has no such event. */
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
    .executeTakeFirst();
}

function selectTroubled(db: Db, eventId: string) {
  return db
    .selectFrom('message')
    .leftJoin('club_person', join =>
      join
        .onRef('club_person.id', '=', 'message.person_id')
        .onRef('club_person.organization_id', '=', 'message.organization_id'),
    )
    .select(['message.id', 'message.person_id', 'recipient', 'kind', 'state', 'failure', 'belongs'])
    .select(['message.created_at', 'club_person.label', 'club_person.address'])
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
function toTroubled({ recipient, failure, ...row }: TroubledRow): TroubledMessage {
  const Recipient = row.belongs === false ? (row.address ?? '') : recipient;
  return {
    MessageId: row.id,
    PersonId: row.person_id,
    PersonName: row.label || Recipient,
    Recipient,
    Kind: row.kind,
    State: row.state === 'failed' ? 'failed' : 'queued',
    Reason: (failure ?? '').replaceAll(recipient, Recipient),
    Since: row.created_at.toISOString(),
  };
}

/** How the messages about an event stand, and which do not get through; a problem when there is no such event. */
export async function loadEventMessages(
  db: Db,
  organizationId: string,
  eventId: string,
): Promise<EventMessages> {
  const counts = await countMessages(db, organizationId, eventId);
  if (!counts) throw problems.absent();
  const inTrouble = counts.Queued + counts.Failed > 0;
  return { ...counts, Troubled: inTrouble ? (await selectTroubled(db, eventId)).map(toTroubled) : [] };
}
