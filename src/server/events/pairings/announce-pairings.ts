import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import { type LockedEvent, setMeeting } from '#server/events/event/event.ts';
import { storeAnnounced } from '#server/events/roster/announced-pairings.ts';
import { refuseStale } from '#server/platform/calls/version.ts';
import { refuseCancelled } from '#server/platform/messages/notified.ts';
import { queue } from '#server/platform/messages/queue.ts';
import type { Work } from '#server/platform/work/work.ts';
import { describeChanges } from './announce-queries.ts';
import { loadPairings } from './load-paired.ts';

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
  await setMeeting(work.trx, eventId, Meeting);
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
