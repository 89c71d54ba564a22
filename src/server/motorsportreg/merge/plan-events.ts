import { dateRange, lastDayOf } from '#domain/events/days.ts';
import type { CalendarEvent } from '#server/motorsportreg/records/calendar.ts';
import type { SyncChange, SyncResult, SyncSkip } from '#server/motorsportreg/records/sync-result.ts';
import { texts } from '#server/motorsportreg/texts.ts';
import { isKept, type Merge, merged } from './three-way-merge.ts';

/** Name, dates and track of an event. */
interface EventMembers {
  readonly name: string;
  readonly start: string;
  readonly track: string;
  /** The number of days; null: MotorsportReg was not asked. */
  readonly days: number | null;
}

/** A stored event. Its name, whatever the case, and its day identify it. */
export interface KnownEvent extends EventMembers {
  readonly id: string;
  readonly motorsportregId: string | null;
  readonly days: number;
  /** The event as of the last sync. */
  readonly last: EventMembers | null;
}

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

/** Returns the merged event: MotorsportReg's changes, except where organizers chose otherwise. */
function mergeEvent(known: KnownEvent, said: CalendarEvent) {
  return {
    name: merged(mergeOf(known, said, 'name')),
    start: merged(mergeOf(known, said, 'start')),
    track: merged(mergeOf(known, said, 'track')),
    days: merged(mergeOfDays(known, said)),
  };
}

const isSameEvent = (a: EventMembers, b: EventMembers): boolean =>
  a.days === b.days && members.every(member => a[member] === b[member]);

/** Describes the changes of the event; null without any. */
function describeEvent(known: KnownEvent, said: CalendarEvent): SyncChange | null {
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
  const updates = merges.flatMap(({ what, ...merge }) => {
    const to = merged(merge);
    return to === merge.here ? [] : texts().became(what, merge.here, to);
  });
  const kept = merges
    .filter(merge => (known.last === null ? merge.here !== merge.said : isKept(merge)))
    .map(({ what, here, said: theirs }) => texts().stays(what, here, theirs));
  if (known.motorsportregId !== said.motorsportregId) updates.unshift(texts().eventLinked);
  const text = [...updates, ...kept].join('. ');
  return text === '' ? null : { name: known.name, kind: updates.length > 0 ? 'updated' : 'kept', text };
}

/** A merged event with MotorsportReg's own values. */
export interface EventWrite extends EventMembers {
  readonly id: string;
  readonly motorsportregId: string;
  readonly days: number;
  readonly said: EventMembers;
}

interface EventPlan {
  readonly added: readonly CalendarEvent[];
  readonly written: readonly EventWrite[];
  readonly result: SyncResult;
}

interface Outcome {
  readonly added?: CalendarEvent;
  readonly written?: EventWrite;
  readonly change?: SyncChange;
  readonly skip?: SyncSkip;
}

const placeOf = ({ name, start }: Pick<EventMembers, 'name' | 'start'>): string =>
  `${start} ${name.toLowerCase()}`;

/** Finds the stored event by its id at MotorsportReg, else by name and day unless another event has that id. */
function finderOf(known: readonly KnownEvent[], events: readonly CalendarEvent[]) {
  const inUse = new Set(events.map(({ motorsportregId }) => motorsportregId));
  const byId = new Map(known.map(event => [event.motorsportregId, event]));
  const free = known.filter(({ motorsportregId: id }) => id === null || !inUse.has(id));
  const byPlace = new Map(free.map(event => [placeOf(event), event]));
  return (event: CalendarEvent) => byId.get(event.motorsportregId) ?? byPlace.get(placeOf(event));
}

function outcomeOf(event: CalendarEvent, known: KnownEvent | undefined): Outcome {
  const { motorsportregId, name, start, track, days } = event;
  const said = { name, start, track, days };
  if (!known) {
    const when = dateRange(start, lastDayOf(start, days ?? 1));
    const change: SyncChange = { name, kind: 'created', text: texts().eventAdded(when, track) };
    return { added: { motorsportregId, ...said }, change };
  }
  const next = mergeEvent(known, event);
  const change = describeEvent(known, event);
  const isNews = known.last === null || !isSameEvent(known.last, said);
  const isWritten = isNews || known.motorsportregId !== motorsportregId || !isSameEvent(known, next);
  return {
    ...(isWritten && { written: { id: known.id, motorsportregId, ...next, said } }),
    ...(change && { change }),
  };
}

/** Returns a skip for each stored event that was cancelled at MotorsportReg. */
const cancelledSkips = (known: readonly KnownEvent[], cancelledIds: ReadonlySet<string>): SyncSkip[] =>
  known
    .filter(({ motorsportregId: id }) => id !== null && cancelledIds.has(id))
    .map(({ name }) => ({ name, reason: texts().eventCancelled }));

function resultOf(outcomes: readonly Outcome[], moreSkips: readonly SyncSkip[]): SyncResult {
  const changes = outcomes.flatMap(({ change }) => change ?? []);
  const skipped = outcomes.flatMap(({ skip }) => skip ?? []);
  const count = (kind: SyncChange['kind']) => changes.filter(change => change.kind === kind).length;
  const [created, updated] = [count('created'), count('updated')];
  const unchanged = outcomes.length - skipped.length - created - updated;
  return { created, updated, removed: 0, unchanged, changes, skipped: [...skipped, ...moreSkips] };
}

/**
 * Compares a calendar with the stored events. Removes nothing, and keeps names, dates and tracks that organizers chose.
 * Takes only the first of two events with the same name and day, since nobody could tell them apart.
 */
export function planEvents(
  known: readonly KnownEvent[],
  events: readonly CalendarEvent[],
  cancelledIds: ReadonlySet<string>,
): EventPlan {
  const find = finderOf(known, events);
  const owners = new Map(known.map(event => [placeOf(event), event.id]));
  const outcomes = events.map((event): Outcome => {
    const old = find(event);
    const next = old ? mergeEvent(old, event) : event;
    const owner = owners.get(placeOf(next));
    if (owner !== undefined && owner !== old?.id) {
      return { skip: { name: event.name, reason: texts().eventTaken(next.start) } };
    }
    owners.set(placeOf(next), old?.id ?? event.motorsportregId);
    return outcomeOf(event, old);
  });
  return {
    added: outcomes.flatMap(({ added }) => added ?? []),
    written: outcomes.flatMap(({ written }) => written ?? []),
    result: resultOf(outcomes, cancelledSkips(known, cancelledIds)),
  };
}
