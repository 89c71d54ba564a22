import { lastDayOf } from '#domain/events/days.ts';
import type { CalendarEvent } from '#server/motorsportreg/records/calendar.ts';
import type { Sentence, SyncChange } from '#server/platform/database/sync-result.ts';
import { isKept, type Merge, merged } from './three-way-merge.ts';

/** Name, dates and track of an event. */
export interface EventMembers {
  readonly name: string;
  readonly start: string;
  readonly track: string;
  /** The number of days; null: MotorsportReg was not asked. */
  readonly days: number | null;
}

/** A stored event. `nameKey` and day identify it. */
export interface KnownEvent extends EventMembers {
  readonly id: string;
  readonly motorsportregId: string | null;
  readonly nameKey: string;
  readonly days: number;
  /** The event as of the last sync. */
  readonly last: EventMembers | null;
}

export type KeyedEvent = CalendarEvent & { readonly nameKey: string };

const labels = { name: 'Name', start: 'Date', track: 'Track' } as const;
const members = ['name', 'start', 'track'] as const;

// An event from before the first sync stays as the organizers want it.
const mergeOf = (known: KnownEvent, said: EventMembers, member: (typeof members)[number]): Merge<string> => ({
  last: (known.last ?? said)[member],
  here: known[member],
  said: said[member],
});

/** An event without known days had one day. */
function mergeOfDays(known: KnownEvent, { days }: EventMembers): Merge<number> {
  const { last, days: here } = known;
  if (days === null) return { last: here, here, said: here };
  return { last: last === null ? days : (last.days ?? 1), here, said: days };
}

interface MergedEvent extends EventMembers {
  readonly nameKey: string;
  readonly days: number;
}

/** Returns the merged event: MotorsportReg's changes, except where organizers chose otherwise. */
export function mergeEvent(known: KnownEvent, said: KeyedEvent): MergedEvent {
  const name = merged(mergeOf(known, said, 'name'));
  return {
    name,
    start: merged(mergeOf(known, said, 'start')),
    track: merged(mergeOf(known, said, 'track')),
    days: merged(mergeOfDays(known, said)),
    nameKey: name === known.name ? known.nameKey : said.nameKey,
  };
}

export const isSameEvent = (a: EventMembers, b: EventMembers): boolean =>
  a.days === b.days && members.every(member => a[member] === b[member]);

/** Describes the changes of the event; null without any. */
export function describeEvent(known: KnownEvent, said: CalendarEvent): SyncChange | null {
  const ofDays = mergeOfDays(known, said);
  const lastDay = (days: number) => lastDayOf(merged(mergeOf(known, said, 'start')), days);
  const merges = [
    ...members.map(member => ({ what: labels[member], ...mergeOf(known, said, member) })),
    {
      what: 'Last day' as const,
      last: lastDay(ofDays.last),
      here: lastDay(ofDays.here),
      said: lastDay(ofDays.said),
    },
  ];
  const updates = merges.flatMap(({ what, ...merge }): Sentence[] => {
    const to = merged(merge);
    return to === merge.here ? [] : [{ key: 'became', args: [what, merge.here, to] }];
  });
  const kept = merges
    .filter(merge => (known.last === null ? merge.here !== merge.said : isKept(merge)))
    .map(({ what, here, said: theirs }): Sentence => ({ key: 'stays', args: [what, here, theirs] }));
  if (known.motorsportregId !== said.motorsportregId) {
    updates.unshift({ key: 'eventLinked', args: [] });
  }
  const text = [...updates, ...kept];
  return text.length === 0 ? null : { name: known.name, kind: updates.length > 0 ? 'updated' : 'kept', text };
}
