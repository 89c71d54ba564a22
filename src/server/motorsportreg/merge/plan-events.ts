import type { SyncChange, Synced, SyncSkip } from '#contract/motorsportreg/calls.ts';
import { dateRange, lastDayOf } from '#domain/events/days.ts';
import { type EventFields, eventKey, type lockEvents, type NewEvent } from '#server/events/event/event.ts';
import type { EventUpdate } from '#server/events/roster/update-events.ts';
import type { CalendarEvent } from '#server/motorsportreg/records/calendar.ts';
import { texts } from '#server/motorsportreg/texts.ts';
import { isRejected, type Merge, merged } from './three-way-merge.ts';

/** Name, dates and track of an event at MotorsportReg. */
type RemoteEvent = NonNullable<NewEvent['synced']>;

/** A stored event; `synced` is the event as of the last sync. */
export type StoredEvent = EventFields &
  Pick<Awaited<ReturnType<typeof lockEvents>>[number], 'id' | 'motorsportregId' | 'synced'>;

const labels = { name: 'Name', start: 'Date', track: 'Track' } as const;
const members = ['name', 'start', 'track'] as const;

// An event from before the first sync stays as the organizers want it.
const mergeOf = (
  local: StoredEvent,
  remote: RemoteEvent,
  member: (typeof members)[number],
): Merge<string> => ({
  base: (local.synced ?? remote)[member],
  local: local[member],
  remote: remote[member],
});

/** An event without known days had one day. */
function mergeOfDays({ synced, days: local }: StoredEvent, { days }: RemoteEvent): Merge<number> {
  if (days === null) return { base: local, local, remote: local };
  return { base: synced === null ? days : (synced.days ?? 1), local, remote: days };
}

/** Returns the merged event: MotorsportReg's changes, except where organizers chose otherwise. */
function mergeEvent(local: StoredEvent, remote: CalendarEvent): EventFields {
  return {
    name: merged(mergeOf(local, remote, 'name')),
    start: merged(mergeOf(local, remote, 'start')),
    track: merged(mergeOf(local, remote, 'track')),
    days: merged(mergeOfDays(local, remote)),
  };
}

const isSameEvent = (a: RemoteEvent, b: RemoteEvent): boolean =>
  a.days === b.days && members.every(member => a[member] === b[member]);

/** Describes the changes of the event; null without any. */
function describeEvent(local: StoredEvent, remote: CalendarEvent): SyncChange | null {
  const days = mergeOfDays(local, remote);
  const lastDay = (count: number) => lastDayOf(merged(mergeOf(local, remote, 'start')), count);
  const merges = [
    ...members.map(member => ({ what: labels[member], ...mergeOf(local, remote, member) })),
    {
      what: 'Last day' as const,
      base: lastDay(days.base),
      local: lastDay(days.local),
      remote: lastDay(days.remote),
    },
  ];
  const updates = merges.flatMap(({ what, ...merge }) => {
    const next = merged(merge);
    return next === merge.local ? [] : texts().became(what, merge.local, next);
  });
  const rejected = merges
    .filter(merge => (local.synced === null ? merge.local !== merge.remote : isRejected(merge)))
    .map(merge => texts().stays(merge.what, merge.local, merge.remote));
  if (local.motorsportregId !== remote.motorsportregId) updates.unshift(texts().eventLinked);
  const text = [...updates, ...rejected].join('. ');
  return text === '' ? null : { Name: local.name, Kind: updates.length > 0 ? 'updated' : 'kept', Text: text };
}

interface EventPlan {
  readonly added: readonly Omit<NewEvent, 'id'>[];
  readonly updated: readonly EventUpdate[];
  readonly result: Synced;
}

interface Outcome {
  readonly added?: EventPlan['added'][number];
  readonly updated?: EventUpdate;
  readonly change?: SyncChange | null;
  readonly skip?: SyncSkip;
}

/** Finds the stored event by its id at MotorsportReg, else by name and day unless another event has that id. */
function finderOf(stored: readonly StoredEvent[], events: readonly CalendarEvent[]) {
  const inUse = new Set(events.map(({ motorsportregId }) => motorsportregId));
  const byId = new Map(stored.map(event => [event.motorsportregId, event]));
  const free = stored.filter(({ motorsportregId: id }) => id === null || !inUse.has(id));
  const byKey = new Map(free.map(event => [eventKey(event), event]));
  return (event: CalendarEvent) => byId.get(event.motorsportregId) ?? byKey.get(eventKey(event));
}

function outcomeOf(event: CalendarEvent, local: StoredEvent | undefined): Outcome {
  const { motorsportregId, ...synced } = event;
  const { name, start, track, days } = synced;
  if (!local) {
    const text = texts().eventAdded(dateRange(start, lastDayOf(start, days ?? 1)), track);
    const added = { motorsportregId, ...synced, days: days ?? 1, synced };
    return { added, change: { Name: name, Kind: 'created', Text: text } };
  }
  const next = mergeEvent(local, event);
  const hasNews = local.synced === null || !isSameEvent(local.synced, synced);
  const isUpdated = hasNews || local.motorsportregId !== motorsportregId || !isSameEvent(local, next);
  return {
    ...(isUpdated && { updated: { id: local.id, motorsportregId, ...next, synced, before: local } }),
    change: describeEvent(local, event),
  };
}

/** Returns a skip for each stored event that was cancelled at MotorsportReg. */
const cancelledSkips = (stored: readonly StoredEvent[], cancelledIds: ReadonlySet<string>): SyncSkip[] =>
  stored
    .filter(({ motorsportregId: id }) => id !== null && cancelledIds.has(id))
    .map(({ name }) => ({ Name: name, Reason: texts().eventCancelled }));

function resultOf(outcomes: readonly Outcome[], moreSkips: readonly SyncSkip[]): Synced {
  const Changes = outcomes.flatMap(({ change }) => change ?? []);
  const skipped = outcomes.flatMap(({ skip }) => skip ?? []);
  const count = (kind: SyncChange['Kind']) => Changes.filter(({ Kind }) => Kind === kind).length;
  const [Created, Updated] = [count('created'), count('updated')];
  const Unchanged = outcomes.length - skipped.length - Created - Updated;
  return { Ok: true, Created, Updated, Removed: 0, Unchanged, Changes, Skipped: [...skipped, ...moreSkips] };
}

/**
 * Compares a calendar with the stored events. Removes nothing, and keeps names, dates and tracks that organizers chose.
 * Takes only the first of two events with the same name and day, since nobody could tell them apart.
 */
export function planEvents(
  stored: readonly StoredEvent[],
  events: readonly CalendarEvent[],
  cancelledIds: ReadonlySet<string>,
): EventPlan {
  const findStored = finderOf(stored, events);
  const idsByKey = new Map(stored.map(event => [eventKey(event), event.id]));
  const outcomes = events.map((event): Outcome => {
    const local = findStored(event);
    const next = local ? mergeEvent(local, event) : event;
    const takenBy = idsByKey.get(eventKey(next));
    if (takenBy !== undefined && takenBy !== local?.id) {
      return { skip: { Name: event.name, Reason: texts().eventTaken(next.start) } };
    }
    idsByKey.set(eventKey(next), local?.id ?? event.motorsportregId);
    return outcomeOf(event, local);
  });
  return {
    added: outcomes.flatMap(({ added }) => added ?? []),
    updated: outcomes.flatMap(({ updated }) => updated ?? []),
    result: resultOf(outcomes, cancelledSkips(stored, cancelledIds)),
  };
}
