import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import type { LockedEvent } from '#server/events/roster/lock-event.ts';
import { deleteUnacceptedMemberships } from '#server/people/membership/membership.ts';
import { refuseStale } from '#server/platform/calls/version.ts';
import { refuseCancelled } from '#server/platform/messages/notified.ts';
import { queue } from '#server/platform/messages/queue.ts';
import type { Work } from '#server/platform/work/work.ts';
import { describeChanges } from './announce-queries.ts';
import { loadPairings, type Pairings } from './load-paired.ts';

/** Stores the pairings of an event as announced. Deletes memberships that only the former announcement needed. */
async function storeAnnounced(
  { trx, now }: Work,
  { id, organizationId }: LockedEvent,
  { news, former }: Pick<Pairings, 'news' | 'former'>,
): Promise<void> {
  const outdated = former.map(({ studentId }) => studentId);
  await sql`
    delete from announced_pairing where event_id = ${id} and student_id = any(${outdated}::uuid[])`.execute(
    trx,
  );
  await sql`
    insert into announced_pairing (event_id, organization_id, announced_at, student_id, instructor_id, run_group_id, vehicle,
      car_number, comes_on, instructor_comes_on)
    select ${id}::uuid, ${organizationId}::uuid, ${now}::timestamptz, pair.* from unnest(
      ${news.map(({ studentId }) => studentId)}::uuid[], ${news.map(({ instructorId }) => instructorId)}::uuid[],
      ${news.map(({ groupId }) => groupId)}::uuid[], ${news.map(({ vehicle }) => vehicle)}::text[],
      ${news.map(({ carNumber }) => carNumber)}::text[], ${news.map(({ days }) => days)}::smallint[],
      ${news.map(({ instructorDays }) => instructorDays)}::smallint[]) as pair`.execute(trx);
  if (former.length === 0) return;
  const people = former.flatMap(({ studentId, instructorId }) => [studentId, instructorId]);
  await deleteUnacceptedMemberships(trx, organizationId, people);
}

/**
 * Notifies the people whose pairing changed since it was announced, or everybody with a pairing, and stores where and when to
 * meet (docs/product.md#announcing-pairings). Writes nothing if nothing changed. The event must be locked.
 */
export async function announcePairings(
  work: Work,
  stored: LockedEvent,
  {
    Meeting,
    Everybody,
    Version,
  }: Pick<BodyOf<'AnnouncePairings'>, 'Meeting' | 'Everybody'> & { readonly Version?: string },
): Promise<ReplyOf<'AnnouncePairings'>> {
  refuseCancelled(stored);
  const { id: eventId, organizationId, name } = stored;
  const pairings = await loadPairings(work.trx, eventId, work.now);
  refuseStale(Version, describeChanges(stored, pairings).Version);
  const { changes } = pairings;
  const concerned = pairings.people.filter(person => person.concerned || (Everybody && person.paired));
  const former = new Map(concerned.map(person => [person.id, person.former]));
  const occasion = { kind: 'pairing', organizationId, eventId } as const;
  const MessagesQueued = await queue(work, occasion, [...former.keys()], ({ id }) => ({
    params: Object.fromEntries((former.get(id) ?? []).map(({ studentId, name }) => [studentId, name])),
  }));
  if (changes > 0) await storeAnnounced(work, stored, pairings);
  if (changes === 0 && MessagesQueued === 0 && Meeting === stored.meeting)
    return { Ok: true, MessagesQueued };
  await work.trx
    .updateTable('event')
    .set({ meeting: Meeting, sequence: stored.sequence + 1 })
    .where('id', '=', eventId)
    .execute();
  await work.audit(
    organizationId,
    changes === 0 && MessagesQueued === 0
      ? { action: 'event-changed', about: name, details: { Meeting: `${stored.meeting} → ${Meeting}` } }
      : {
          ...{ action: 'pairings-announced', about: name },
          details: { Pairings: changes, Messages: MessagesQueued },
        },
  );
  return { Ok: true, MessagesQueued };
}
