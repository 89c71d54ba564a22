import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { templateFor } from '#domain/forms/templates.ts';
import { partialAnswers } from './answers.arbitrary.ts';
import { answerAt, missingAnswers } from './answers.ts';
import { type EvalDraft, mergeDrafts, setAnswer, setNotes, untouchedDraft } from './draft.ts';

const form = templateFor(1);
const noon = new Date('2025-05-17T12:00:00.000Z');
const minutesFromNoon = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const at = (minutes: number) => minutesFromNoon(minutes).toISOString();

const draftWith = (changes: Partial<EvalDraft>): EvalDraft => ({ ...untouchedDraft('eval-1'), ...changes });

const anyStamp = fc.oneof(
  fc.integer({ min: -2000, max: 2000 }).map(at),
  fc.constantFrom(null, '', 'yesterday', at(0), at(-1)),
);
const anyNotes = fc.constantFrom(null, '', 'Eyes up', 'Brake earlier into T1');
const anyDraft: fc.Arbitrary<EvalDraft> = fc.record({
  EvalId: fc.constant('eval-1'),
  LastUpdated: anyStamp,
  Answers: partialAnswers(form),
  PrivateNotes: anyNotes,
  PublicNotes: anyNotes,
});

/** All skills of the form, with or without an answer. */
const places = missingAnswers(form, {});
const ratingsOf = (draft: EvalDraft) =>
  places.map(({ section, field }) => answerAt(draft.Answers, section, field));

describe('two copies of a draft are merged (product.md §4)', () => {
  const morning = draftWith({
    LastUpdated: at(-60),
    Answers: { Vision: { LookingAhead: 1, FlagStations: 2 } },
    PublicNotes: 'Eyes up',
  });
  const midday = draftWith({
    LastUpdated: at(-5),
    Answers: { Vision: { LookingAhead: 3 }, Inputs: { Throttle: 4 } },
    PrivateNotes: 'Ready for solo',
  });
  const both = {
    EvalId: 'eval-1',
    LastUpdated: at(-5),
    Answers: { Vision: { LookingAhead: 3, FlagStations: 2 }, Inputs: { Throttle: 4 } },
    PrivateNotes: 'Ready for solo',
    PublicNotes: 'Eyes up',
  };

  test('the newer one wins and the other fills the gaps, whichever side is newer', () => {
    expect(mergeDrafts(midday, morning, noon)).toEqual(both);
    expect(mergeDrafts(morning, midday, noon)).toEqual(both);
  });

  test('every field is the newer answer where there is one, otherwise the older', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, (draft, other) => {
        const older = { ...draft, LastUpdated: at(-60) };
        const newer = { ...other, LastUpdated: at(-5) };
        const expected = ratingsOf(newer).map((rating, index) => rating ?? ratingsOf(older)[index]);
        expect(ratingsOf(mergeDrafts(newer, older, noon))).toEqual(expected);
        expect(ratingsOf(mergeDrafts(older, newer, noon))).toEqual(expected);
      }),
    );
  });

  test('nothing that was answered or noted on either side is lost', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, (local, server) => {
        const merged = mergeDrafts(local, server, noon);
        const [here, there, together] = [local, server, merged].map(ratingsOf);
        together?.forEach((rating, index) => {
          expect([here?.[index], there?.[index]]).toContain(rating);
          if (rating === undefined) expect([here?.[index], there?.[index]]).toEqual([undefined, undefined]);
        });
        for (const notes of ['PrivateNotes', 'PublicNotes'] as const) {
          expect([local[notes], server[notes]]).toContain(merged[notes]);
          if (merged[notes] === null) expect([local[notes], server[notes]]).toEqual([null, null]);
        }
      }),
    );
  });

  test('0 and null are gaps, not answers', () => {
    const unset = draftWith({
      LastUpdated: at(-1),
      Answers: { Vision: { LookingAhead: 0, FlagStations: null } },
    });
    expect(mergeDrafts(unset, morning, noon).Answers).toEqual(morning.Answers);
  });

  test('a note emptied on purpose stays empty; one never written is a gap', () => {
    const emptied = draftWith({ LastUpdated: at(-1), PublicNotes: '' });
    expect(mergeDrafts(emptied, morning, noon).PublicNotes).toBe('');
    expect(mergeDrafts(draftWith({ LastUpdated: at(-1) }), morning, noon).PublicNotes).toBe('Eyes up');
  });

  test('merging again with either side changes nothing', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, (local, server) => {
        const merged = mergeDrafts(local, server, noon);
        expect(mergeDrafts(merged, server, noon)).toEqual(merged);
        expect(mergeDrafts(merged, local, noon)).toEqual(merged);
        expect(mergeDrafts(local, merged, noon)).toEqual(merged);
        expect(mergeDrafts(merged, merged, noon)).toEqual(merged);
      }),
    );
  });

  test('the copies that were merged stay as they were', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, (local, server) => {
        const before = structuredClone([local, server]);
        mergeDrafts(local, server, noon);
        expect([local, server]).toEqual(before);
      }),
    );
  });
});

describe('the stamps of a merge', () => {
  const local = draftWith({ Answers: { Vision: { LookingAhead: 1 } } });
  const server = draftWith({ Answers: { Vision: { LookingAhead: 4 } } });
  const winner = (localStamp: string | null, serverStamp: string | null) => {
    const merged = mergeDrafts(
      { ...local, LastUpdated: localStamp },
      { ...server, LastUpdated: serverStamp },
      noon,
    );
    return answerAt(merged.Answers, 'Vision', 'LookingAhead') === 1 ? 'local' : 'server';
  };

  test('of equal stamps the copy on the phone wins', () => {
    expect(winner(at(-5), at(-5))).toBe('local');
    expect(winner(null, null)).toBe('local');
  });

  test('one from the future counts as now, and no later', () => {
    expect(winner(at(60), at(90))).toBe('local');
    expect(winner(at(-1), at(90))).toBe('server');
    expect(mergeDrafts({ ...local, LastUpdated: at(60) }, server, noon).LastUpdated).toBe(at(0));
  });

  test('a copy that a fast clock stamped no longer wins once a later change is stored', () => {
    const clamped = mergeDrafts({ ...local, LastUpdated: at(1440) }, server, noon);
    const later = { ...server, LastUpdated: at(5) };
    expect(mergeDrafts(clamped, later, minutesFromNoon(10)).Answers).toEqual(server.Answers);
  });

  test.each([null, '', 'yesterday', '2025-13-45'])('%j is older than any other', stamp => {
    expect(winner(stamp, '1970-01-01T00:00:00Z')).toBe('server');
    expect(winner('1900-01-01T00:00:00Z', stamp)).toBe('local');
  });

  test('the result bears the later stamp, never one from the future', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, (one, other) => {
        const times = [one, other]
          .map(draft => Date.parse(draft.LastUpdated ?? ''))
          .filter(time => !Number.isNaN(time));
        const latest = Math.min(Math.max(...times), noon.getTime());
        const expected = times.length === 0 ? null : new Date(latest).toISOString();
        expect(mergeDrafts(one, other, noon).LastUpdated).toBe(expected);
      }),
    );
  });
});

describe('a change to a draft', () => {
  const draft = draftWith({
    LastUpdated: at(-60),
    Answers: { Vision: { LookingAhead: 1, FlagStations: 2 } },
  });

  test('sets one rating and moves the stamp', () => {
    expect(setAnswer(draft, 'Vision', 'LookingAhead', 3, noon)).toEqual({
      ...draft,
      LastUpdated: at(0),
      Answers: { Vision: { LookingAhead: 3, FlagStations: 2 } },
    });
  });

  test('opens a section with its first rating', () => {
    const opened = setAnswer(draft, 'Inputs', 'ShiftTimingControl', -1, noon);
    expect(opened.Answers).toEqual({ ...draft.Answers, Inputs: { ShiftTimingControl: -1 } });
  });

  test('rewrites one note and moves the stamp', () => {
    expect(setNotes(draft, 'PublicNotes', 'Eyes up', noon)).toEqual({
      ...draft,
      LastUpdated: at(0),
      PublicNotes: 'Eyes up',
    });
  });

  test('leaves the draft that was given as it was', () => {
    const before = structuredClone(draft);
    setAnswer(draft, 'Vision', 'LookingAhead', 4, noon);
    setNotes(draft, 'PrivateNotes', 'Ready for solo', noon);
    expect(draft).toEqual(before);
  });

  test('never moves the stamp backwards when the clock has been set back', () => {
    const setBack = minutesFromNoon(-120);
    expect(setAnswer(draft, 'Vision', 'LookingAhead', 4, setBack).LastUpdated).toBe(at(-60));
    expect(setNotes(draft, 'PublicNotes', 'Eyes up', setBack).LastUpdated).toBe(at(-60));
  });

  test('made after the clock was set back still beats the copy it was made on', () => {
    const changed = setAnswer(draft, 'Vision', 'LookingAhead', 4, minutesFromNoon(-120));
    expect(mergeDrafts(changed, draft, minutesFromNoon(-119)).Answers).toEqual(changed.Answers);
  });
});
