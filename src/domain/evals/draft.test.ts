import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { missingAnswers } from './answers.ts';
import {
  acknowledgeDraft,
  changeField,
  changesIn,
  type EvalDraft,
  hasUnsent,
  isOnServer,
  mergeDraft,
  mergeReceived,
  sendMissing,
  untouchedDraft,
  valueIn,
} from './draft.ts';
import { applyChanges } from './draft-changes.ts';
import { type DraftFields, type FieldValue, ratingName } from './draft-fields.ts';
import { templateFor } from './forms/templates.ts';

const noon = new Date('2025-05-17T12:00:00.000Z');
const minutesFromNoon = (minutes: number) => new Date(noon.getTime() + minutes * MINUTE_MS);
const at = (minutes: number) => minutesFromNoon(minutes).toISOString();

const form = templateFor(1);
const names = [
  ...missingAnswers(form, {}).map(({ section, field }) => ratingName(section, field)),
  'PublicNotes',
  'PrivateNotes',
];
const anyName = fc.constantFrom(...names.slice(0, 3), 'PublicNotes');
const anyEdit = anyName.chain(name =>
  fc.record({
    name: fc.constant(name),
    value:
      name === 'PublicNotes'
        ? fc.constantFrom('', 'Eyes up', 'Brake earlier')
        : fc.constantFrom(1, 2, 3, 4, -1),
    minutes: fc.integer({ min: -2000, max: 2000 }),
  }),
);
type Edit = { name: string; value: FieldValue; minutes: number };

const edited = (draft: EvalDraft, edits: readonly Edit[]): EvalDraft =>
  edits.reduce(
    (changed, { name, value, minutes }) => changeField(changed, name, value, minutesFromNoon(minutes)),
    draft,
  );
const keptOf = (edits: readonly Edit[]): DraftFields =>
  Object.fromEntries(edits.map(({ name, value, minutes }) => [name, { Value: value, At: at(minutes) }]));

const untouched = untouchedDraft('eval-1');
const anyDraft = fc
  .tuple(fc.array(anyEdit), fc.array(anyEdit))
  .map(([heard, edits]) => edited(mergeDraft(untouched, keptOf(heard)), edits));
const anyKept = fc.array(anyEdit).map(keptOf);

describe('a draft and the server’s copy are merged (docs/product.md#drafts)', () => {
  const heard = mergeDraft(untouched, {
    'Vision.LookingAhead': { Value: 1, At: at(-60) },
    'Vision.FlagStations': { Value: 2, At: at(-60) },
    PublicNotes: { Value: 'Eyes up', At: at(-60) },
  });

  test('field by field the newer answer stands, and the other side fills the gaps', () => {
    const merged = mergeDraft(heard, {
      'Vision.LookingAhead': { Value: 3, At: at(-5) },
      'Vision.FlagStations': { Value: 4, At: at(-90) },
      'Inputs.Throttle': { Value: 4, At: at(-90) },
      PrivateNotes: { Value: 'Ready for solo', At: at(-5) },
    });
    expect(merged).toMatchObject({
      LastUpdated: at(-5),
      Answers: { Vision: { LookingAhead: 3, FlagStations: 2 }, Inputs: { Throttle: 4 } },
      PublicNotes: 'Eyes up',
      PrivateNotes: 'Ready for solo',
    });
  });

  test('a note emptied elsewhere is empty here; one never written is a gap', () => {
    expect(mergeDraft(heard, { PublicNotes: { Value: '', At: at(-5) } }).PublicNotes).toBe('');
    expect(mergeDraft(heard, {}).PublicNotes).toBe('Eyes up');
  });

  test('a change stays until the server has acknowledged it', () => {
    const changed = changeField(heard, 'Vision.LookingAhead', 4, minutesFromNoon(-10));
    const kept = { 'Vision.LookingAhead': { Value: 3, At: at(-5) } };
    expect(valueIn(mergeDraft(changed, kept), 'Vision.LookingAhead')).toBe(4);
    expect(valueIn(acknowledgeDraft(changed, changed, kept), 'Vision.LookingAhead')).toBe(3);
  });

  test('nothing that is filled is lost to a gap', () => {
    fc.assert(
      fc.property(anyDraft, anyKept, (draft, kept) => {
        const merged = mergeDraft(draft, kept);
        for (const name of names) {
          const sides = [valueIn(draft, name), kept[name]?.Value];
          expect(sides).toContain(valueIn(merged, name));
          if (valueIn(merged, name) === undefined) expect(sides).toEqual([undefined, undefined]);
        }
      }),
    );
  });

  test('copies may come in any order, and twice', () => {
    fc.assert(
      fc.property(anyDraft, anyKept, anyKept, (draft, one, other) => {
        // An instant names one answer of a field: the server dates no two alike.
        const both = { ...other, ...one };
        const merged = mergeDraft(mergeDraft(draft, both), one);
        expect(mergeDraft(mergeDraft(draft, one), both)).toEqual(merged);
        expect(mergeDraft(merged, both)).toEqual(merged);
      }),
    );
  });

  test('the drafts that were given stay as they were', () => {
    fc.assert(
      fc.property(anyDraft, anyKept, anyEdit, (draft, kept, { name, value }) => {
        const before = structuredClone([draft, kept]);
        mergeDraft(draft, kept);
        changeField(draft, name, value, noon);
        acknowledgeDraft(draft, draft, kept);
        sendMissing(draft, kept);
        expect([draft, kept]).toEqual(before);
      }),
    );
  });
});

describe('a change', () => {
  test('sets one rating or note, moves LastUpdated and is unsent', () => {
    const rated = changeField(untouched, 'Inputs.ShiftTimingControl', -1, noon);
    expect(rated).toMatchObject({
      LastUpdated: at(0),
      Answers: { Inputs: { ShiftTimingControl: -1 } },
      Unsent: { 'Inputs.ShiftTimingControl': noon.getTime() },
    });
    expect(changeField(rated, 'PublicNotes', 'Eyes up', noon).PublicNotes).toBe('Eyes up');
    expect([hasUnsent(rated), isOnServer(rated), isOnServer(untouched)]).toEqual([true, false, false]);
  });

  test('is sent with how long ago it was made, never with the time of day', () => {
    const changed = changeField(untouched, 'PublicNotes', '', noon);
    expect(changesIn(changed, minutesFromNoon(2))).toEqual({ PublicNotes: { Value: '', Age: 120_000 } });
    expect(changesIn(changed, minutesFromNoon(-2))).toEqual({ PublicNotes: { Value: '', Age: -120_000 } });
  });

  test('is sent over what the device had heard of when it was made', () => {
    const heard = mergeDraft(untouched, { PublicNotes: { Value: 'Eyes up', At: at(-9) } });
    const changed = changeField(heard, 'PublicNotes', 'Eyes up!', minutesFromNoon(-8));
    const later = mergeDraft(changed, { PublicNotes: { Value: 'Eyes down', At: at(-7) } });
    expect(changesIn(later, noon)).toMatchObject({ PublicNotes: { Value: 'Eyes up!', Over: at(-9) } });
  });

  test('made while another is on its way to the server is still unsent afterwards', () => {
    const sent = changeField(untouched, 'Vision.LookingAhead', 3, noon);
    const changed = edited(sent, [
      { name: 'Vision.LookingAhead', value: 4, minutes: 0 },
      { name: 'Vision.FlagStations', value: 1, minutes: 1 },
    ]);
    const kept = applyChanges({}, changesIn(sent, noon), noon);
    const after = acknowledgeDraft(changed, sent, kept);
    expect(after.Answers).toEqual(changed.Answers);
    expect(Object.keys(after.Unsent)).toEqual(['Vision.LookingAhead', 'Vision.FlagStations']);
    expect(isOnServer(acknowledgeDraft(sent, sent, kept))).toBe(true);
  });

  test('bears the stamp of a wrong clock only until the server has dated it', () => {
    const tomorrow = changeField(untouched, 'PublicNotes', 'Eyes up', minutesFromNoon(1440));
    const kept = applyChanges({}, changesIn(tomorrow, minutesFromNoon(1441)), noon);
    expect(acknowledgeDraft(tomorrow, tomorrow, kept).LastUpdated).toBe(at(-1));
  });
});

test('devices that send by turns come to hold the same, whatever their clocks say', () => {
  const anyTurn = fc.record({ device: fc.nat({ max: 2 }), edit: anyEdit, sends: fc.boolean() });
  const anyClocks = fc.array(fc.integer({ min: -1440, max: 1440 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(anyClocks, fc.array(anyTurn, { maxLength: 12 }), (clocks, turns) => {
      const drafts = clocks.map(() => untouched);
      let kept: DraftFields = {};
      const last: Record<string, FieldValue> = {};
      const here = (device: number, minutes: number) => minutesFromNoon(minutes + (clocks[device] ?? 0));
      const sync = (device: number, minutes: number) => {
        const draft = drafts[device] ?? untouched;
        kept = applyChanges(kept, changesIn(draft, here(device, minutes)), minutesFromNoon(minutes));
        drafts[device] = acknowledgeDraft(draft, draft, kept);
      };
      for (const [minutes, { device, edit, sends }] of turns.entries()) {
        const { name, value } = edit;
        drafts[device] = changeField(drafts[device] ?? untouched, name, value, here(device, minutes));
        last[name] = value;
        if (sends) sync(device, minutes);
      }
      for (const round of [1, 2]) for (const device of drafts.keys()) sync(device, turns.length + round);
      for (const draft of drafts) {
        expect(isOnServer(draft)).toBe(turns.length > 0);
        for (const name of names) expect(valueIn(draft, name)).toBe(last[name]);
      }
    }),
  );
});

test('a field that the server has lost is sent again, and overwrites no other answer', () => {
  const heard = mergeDraft(untouched, { PublicNotes: { Value: 'Eyes up', At: at(-9) } });
  const again = sendMissing(heard, {});
  expect(applyChanges({}, changesIn(again, noon), noon)).toMatchObject({ PublicNotes: { Value: 'Eyes up' } });
  const elsewhere = { PublicNotes: { Value: 'Eyes down', At: at(-5) } };
  expect(applyChanges(elsewhere, changesIn(again, noon), noon)).toEqual(elsewhere);
  expect(sendMissing(heard, elsewhere)).toEqual(heard);
});

test('a tab takes over the server’s copy that another tab of the device has received', () => {
  fc.assert(
    fc.property(anyDraft, anyKept, (draft, kept) => {
      const beside = mergeDraft(draft, kept);
      expect(mergeReceived(draft, beside)).toEqual(beside);
    }),
  );
});

test('notes leave the device without what nobody sees in them', () => {
  const draft = {
    ...untouchedDraft('eval-1'),
    PublicNotes: 'Heel\u001Eand\u001F\u200E toe ',
    Unsent: { PublicNotes: 1 },
  };
  expect(changesIn(draft, new Date(2))).toEqual({ PublicNotes: { Value: 'Heel-and toe ', Age: 1 } });
});
