import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/text/durations.ts';
import { applyChanges } from './draft-changes.ts';
import type { DraftFields, FieldChange } from './draft-fields.ts';

const NAME = 'Vision.LookingAhead';
const noon = Date.parse('2025-05-17T12:00:00.000Z');
const at = (minutes: number) => new Date(noon + minutes * MINUTE_MS).toISOString();
const when = (minutes: number) => new Date(noon + minutes * MINUTE_MS);

/** Makes a stored draft with the only field that these tests change. */
const kept = (Value: number | string, minutes: number): DraftFields => ({
  [NAME]: { Value, At: at(minutes) },
});
const send = (before: DraftFields, change: FieldChange, minutes: number) =>
  applyChanges(before, { [NAME]: change }, when(minutes));
const valueKept = (fields: DraftFields) => fields[NAME]?.Value;

describe('the later answer of each field wins (docs/product.md#drafts)', () => {
  test('a change is dated by how long ago it was made, whatever time it is on the device', () => {
    expect(send({}, { Value: 3, Age: 2 * MINUTE_MS }, 0)).toEqual(kept(3, -2));
  });

  test('a change changes nothing when another device has sent a later change', () => {
    const offline = { Value: 1, Age: 10 * MINUTE_MS };
    expect(send(kept(4, -5), offline, 0)).toEqual(kept(4, -5));
    expect(send(kept(4, -15), offline, 0)).toEqual(kept(1, -10));
  });

  test('fields that are not named stay', () => {
    const other = { PublicNotes: { Value: 'Eyes up', At: at(-60) } };
    expect(send(other, { Value: 2, Age: 0 }, 0)).toEqual({ ...other, ...kept(2, 0) });
  });

  test('a note emptied on purpose stays empty', () => {
    const emptied = applyChanges(
      { PublicNotes: { Value: 'Eyes up', At: at(-60) } },
      { PublicNotes: { Value: '', Age: 0 } },
      when(0),
    );
    expect(emptied).toEqual({ PublicNotes: { Value: '', At: at(0) } });
  });

  test('the same change sent again does not win over what came later', () => {
    const once = send(kept(2, -60), { Value: 3, Age: 0, Over: at(-60) }, -10);
    const elsewhere = send(once, { Value: 4, Age: 0, Over: at(-10) }, -5);
    expect(send(elsewhere, { Value: 3, Age: 10 * MINUTE_MS, Over: at(-60) }, 0)).toEqual(elsewhere);
  });
});

describe('a device whose clock is wrong', () => {
  test('does not overtake later answers if it was a day ahead at the change', () => {
    const change = { Value: 1, Age: 10 * MINUTE_MS - DAY_MS, Over: at(-30) };
    expect(valueKept(send(kept(4, -5), change, 0))).toBe(4);
    expect(valueKept(send({}, change, 0))).toBe(1);
  });

  test('replaces the answer it changed if it was a day behind at the change', () => {
    const change = { Value: 1, Age: 10 * MINUTE_MS + DAY_MS, Over: at(-30) };
    expect(valueKept(send(kept(4, -30), change, 0))).toBe(1);
    expect(valueKept(send(kept(4, -5), change, 0))).toBe(4);
  });

  test('keeps its last answer when its clock is set back between two changes', () => {
    const first = send(kept(4, -30), { Value: 1, Age: -5 * MINUTE_MS, Over: at(-30) }, 0);
    const second = send(first, { Value: 2, Age: -MINUTE_MS, Over: first[NAME]?.At ?? '' }, 1);
    expect([valueKept(first), valueKept(second)]).toEqual([1, 2]);
  });

  test('never dates a change later than now, even if it claims to have seen a later answer', () => {
    const anyChange = fc.record(
      {
        Value: fc.integer({ min: 1, max: 4 }),
        Age: fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS })),
        Over: fc.integer({ min: -3000, max: 3000 }).map(at),
      },
      { requiredKeys: ['Value', 'Age'] },
    );
    fc.assert(
      fc.property(anyChange, fc.integer({ min: -3000, max: -1 }), (change, minutes) => {
        const after = send(kept(2, minutes), change, 0);
        const lastChange = Math.max(...Object.values(after).map(({ At }) => Date.parse(At)));
        expect(lastChange).toBeLessThanOrEqual(noon);
        expect(lastChange).toBeGreaterThanOrEqual(noon + minutes * MINUTE_MS);
      }),
    );
  });
});

describe('changes from several devices', () => {
  /** A change as it happened: what, when, and over which answer of the server. */
  const happened = fc.record({
    value: fc.integer({ min: 1, max: 4 }),
    made: fc.integer({ min: -120, max: 0 }),
    hadSeen: fc.boolean(),
  });
  const sent = (change: { value: number; made: number; hadSeen: boolean }, minutes: number): FieldChange => ({
    Value: change.value,
    Age: (minutes - change.made) * MINUTE_MS,
    ...(change.hadSeen && { Over: at(-90) }),
  });
  const before = kept(1, -90);

  test('result in the same draft in any order and after any delay', () => {
    fc.assert(
      fc.property(fc.array(happened, { minLength: 2, maxLength: 5 }), fc.nat(), (changes, turn) => {
        const arrive = (order: typeof changes) =>
          order.reduce((fields, change, index) => send(fields, sent(change, index), index), before);
        const turned = [...changes.slice(turn % changes.length), ...changes.slice(0, turn % changes.length)];
        expect(arrive(turned)).toEqual(arrive(changes));
        expect(arrive([...changes].reverse())).toEqual(arrive(changes));
      }),
    );
  });

  test('change nothing when they arrive a second time', () => {
    fc.assert(
      fc.property(happened, happened, (one, other) => {
        const both = send(send(before, sent(one, 0), 0), sent(other, 1), 1);
        expect(send(both, sent(one, 5), 5)).toEqual(both);
        expect(send(both, sent(other, 5), 5)).toEqual(both);
      }),
    );
  });

  test('leave the answer that was given last, where no device saw the answer of another', () => {
    fc.assert(
      fc.property(fc.array(happened, { minLength: 1, maxLength: 5 }), changes => {
        const unseen = changes.map(change => ({ ...change, hadSeen: false }));
        const after = unseen.reduce((fields, change, index) => send(fields, sent(change, index), index), {});
        const last = Math.max(...unseen.map(({ made }) => made));
        expect(unseen.filter(({ made }) => made === last).map(({ value }) => value)).toContain(
          valueKept(after),
        );
      }),
    );
  });

  test('leave the same answer on every device when two are of the same instant', () => {
    const [one, other] = [1, 4].map(Value => ({ Value, Age: MINUTE_MS }));
    if (!one || !other) throw new Error('There are two.');
    const there = send(send({}, one, 0), other, 0);
    expect(send(send({}, other, 0), one, 0)).toEqual(there);
  });
});
