import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarEvent } from '#server/motorsportreg/records/calendar.ts';
import { planEvents, type StoredEvent } from './plan-events.ts';

const listed = (motorsportregId: string, otherwise: Partial<CalendarEvent> = {}): CalendarEvent => ({
  motorsportregId,
  name: 'Spring HPDE',
  start: '2026-06-13',
  track: 'Lime Rock Park',
  days: null,
  ...otherwise,
});

const known = (id: string, otherwise: Partial<StoredEvent> = {}): StoredEvent => {
  const { motorsportregId, ...members } = listed(id);
  const synced = { name: members.name, start: members.start, track: members.track, days: null };
  return { id, motorsportregId, ...members, days: 1, synced, ...otherwise };
};

const plan = (
  local: readonly StoredEvent[],
  remote: readonly CalendarEvent[],
  cancelled: readonly string[] = [],
) => planEvents(local, remote, new Set(cancelled));

/** The events that are here once a plan has been carried out. */
function carriedOut(
  local: readonly StoredEvent[],
  { added, updated }: ReturnType<typeof plan>,
): StoredEvent[] {
  const changed = new Map(updated.map(write => [write.id, write]));
  const kept = local.map(event => {
    const write = changed.get(event.id);
    return write ? { ...event, ...write, synced: write.synced ?? null } : event;
  });
  const made = added.map(event => {
    const { motorsportregId = '', synced = null } = event;
    return { ...event, id: motorsportregId, motorsportregId, synced };
  });
  return [...kept, ...made];
}

describe('an event of the calendar', () => {
  test('is added when it is not here', () => {
    const { added, result } = plan([], [listed('E1')]);
    expect(added).toMatchObject([{ motorsportregId: 'E1', name: 'Spring HPDE' }]);
    expect(result.Created).toBe(1);
    expect(result.Changes).toMatchObject([{ Kind: 'created', Text: '2026-06-13, Lime Rock Park' }]);
  });

  test('is known by its id, whatever became of its name and date', () => {
    const { added, updated, result } = plan(
      [known('E1')],
      [listed('E1', { name: 'Summer HPDE', start: '2026-07-01' })],
    );
    expect(added).toEqual([]);
    expect(updated).toMatchObject([{ id: 'E1', name: 'Summer HPDE', start: '2026-07-01' }]);
    expect(result.Updated).toBe(1);
    expect(result.Changes).toMatchObject([
      { Kind: 'updated', Text: 'Name Spring HPDE → Summer HPDE. Date 2026-06-13 → 2026-07-01' },
    ]);
  });

  test('is matched by name and date without an id, and is then linked', () => {
    const local = known('ours', { motorsportregId: null, synced: null, track: 'LRP' });
    const { added, updated, result } = plan([local], [listed('E1', { name: 'SPRING HPDE' })]);
    expect(added).toEqual([]);
    expect(updated).toMatchObject([{ id: 'ours', motorsportregId: 'E1', name: 'Spring HPDE', track: 'LRP' }]);
    expect(result).toMatchObject({ Updated: 1, Unchanged: 0 });
  });

  test('replaces an event that MotorsportReg created again under another id', () => {
    const { updated } = plan([known('E1')], [listed('E2')]);
    expect(updated).toMatchObject([{ id: 'E1', motorsportregId: 'E2' }]);
  });

  test('keeps the name, date and track that organizers chose, until MotorsportReg’s values change', () => {
    const ours = known('E1', { name: 'Our Spring Day', track: 'Lime Rock, CT' });
    expect(plan([ours], [listed('E1')])).toMatchObject({
      updated: [],
      result: { Unchanged: 1, Changes: [] },
    });
    const { updated, result } = plan([ours], [listed('E1', { start: '2026-06-14', track: 'Thompson' })]);
    expect(updated).toMatchObject([{ name: 'Our Spring Day', start: '2026-06-14', track: 'Lime Rock, CT' }]);
    expect(result.Changes).toEqual([
      {
        Name: 'Our Spring Day',
        Kind: 'updated',
        Text: 'Date 2026-06-13 → 2026-06-14. Track stays Lime Rock, CT; MotorsportReg says Thompson',
      },
    ]);
  });

  test('is not taken when another of that name is on that day', () => {
    const july = { start: '2026-07-01' };
    const local = [known('E1'), known('ours', { motorsportregId: null, synced: null, ...july })];
    const { updated, result } = plan(local, [listed('E1', july)]);
    expect(updated).toEqual([]);
    expect(result.Skipped).toEqual([
      { Name: 'Spring HPDE', Reason: 'Another event has this name on 2026-07-01. Rename one of the two.' },
    ]);
    expect(plan([], [listed('E1'), listed('E2')]).result).toMatchObject({ Created: 1, Skipped: [{}] });
  });

  test('stays when MotorsportReg cancels it, and the organizer learns of it', () => {
    const { updated, result } = plan([known('E1')], [], ['E1']);
    expect(updated).toEqual([]);
    expect(result.Skipped).toMatchObject([{ Reason: expect.stringContaining('cancelled at MotorsportReg') }]);
  });
});

test('repeated syncs of the same calendar converge, with each name once a day', () => {
  const event = fc.record({
    motorsportregId: fc.constantFrom('E1', 'E2', 'E3', 'E4'),
    name: fc.constantFrom('Spring', 'SPRING', 'Fall'),
    start: fc.constantFrom('2026-06-13', '2026-06-14'),
    track: fc.constantFrom('Lime Rock', 'Thompson'),
  });
  const calendar = fc
    .uniqueArray(event, { selector: ({ motorsportregId }) => motorsportregId })
    .map(events => events.map(members => listed(members.motorsportregId, members)));
  fc.assert(
    fc.property(calendar, calendar, (first, second) => {
      let local = carriedOut([], plan([], first));
      // Each time at least one event takes the place that another has left.
      for (const _ of second) local = carriedOut(local, plan(local, second));
      expect(plan(local, second)).toMatchObject({ added: [], updated: [] });
      const places = local.map(({ name, start }) => `${start} ${name.toLowerCase()}`);
      expect(new Set(places).size).toBe(places.length);
    }),
  );
});

describe('the days of an event', () => {
  const becomes = (local: Partial<StoredEvent>, days: number | null) => {
    const { updated } = plan([known('E1', local)], [listed('E1', { days })]);
    return updated[0]?.days;
  };
  const lastOf = (days: number | null) => ({
    synced: { name: 'Spring HPDE', start: '2026-06-13', track: 'Lime Rock Park', days },
  });

  test('are taken over, and said by the last of them', () => {
    const { result, updated } = plan([known('E1')], [listed('E1', { days: 2 })]);
    expect(updated).toMatchObject([{ days: 2 }]);
    expect(result.Changes).toMatchObject([{ Text: 'Last day 2026-06-13 → 2026-06-14' }]);
  });

  test('stay as organizers chose them', () => {
    expect(becomes({ days: 3, ...lastOf(2) }, 2)).toBeUndefined();
    expect(becomes({ days: 3, ...lastOf(1) }, 2)).toBe(3);
  });

  test('stay where MotorsportReg is not asked', () => {
    expect(becomes({ days: 2 }, null)).toBeUndefined();
    expect(becomes({ days: 2, ...lastOf(2) }, null)).toBe(2);
  });

  test('are those of MotorsportReg in a new event', () => {
    const { added, result } = plan([], [listed('E1', { days: 2 })]);
    expect(added).toMatchObject([{ days: 2 }]);
    expect(result.Changes).toMatchObject([{ Text: '2026-06-13 – 2026-06-14, Lime Rock Park' }]);
  });
});
