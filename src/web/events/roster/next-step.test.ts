import { expect, test } from 'vitest';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { makeDraft, rowsOf, saved } from './draft.fixture.ts';
import { findNextStep, isUnpaired } from './next-step.ts';

const today = '2026-06-13';
const ready = { Published: false, Start: today, LastDay: today, EvalsSent: 0, EvalsCompleted: 0 };
const published = { ...ready, Published: true, EvalsSent: 60 };
const before = { ...ready, Start: '2026-06-20', LastDay: '2026-06-20' };
const [ines, sam, tess] = [saved('Ines', INSTRUCTOR_GROUP), saved('Sam'), saved('Tess')];
const unpaired = [ines, sam];
const paired = [ines, saved('Sam', 'Novice', 'ines')];
const all = { changes: 1, welcomes: 2 };
const none = { changes: 0, welcomes: 0 };

test.each([
  ['upload', 'nobody is on the roster', before, [], all],
  ['suggest', 'no student has an instructor before publishing', before, unpaired, all],
  ['announce', 'pairs are not announced yet', before, paired, all],
  ['welcome', 'people are not welcomed yet', before, paired, { ...all, changes: 0 }],
  ['print', 'everybody knows', before, paired, none],
  ['print', 'it was published early', { ...before, Published: true }, paired, { ...all, changes: 0 }],
  ['announce', 'pairs change after publishing early', { ...before, Published: true }, paired, all],
  [
    'remind',
    'it was published on its first day of two',
    { ...published, LastDay: '2026-06-14' },
    paired,
    all,
  ],
  [null, 'the numbers are loading', before, paired, undefined],
  ['publish', 'it is the last day', ready, paired, all],
  ['remind', 'it was published without pairs', published, unpaired, all],
  ['publish', 'it was published for nobody', { ...published, EvalsSent: 0 }, paired, all],
  ['remind', 'an eval is open', { ...published, EvalsCompleted: 59 }, paired, all],
  ['results', 'all are completed', { ...published, EvalsCompleted: 60 }, paired, all],
] as const)('the next step is %s, when %s', (step, _, event, roster, unsent) => {
  expect(findNextStep(event, rowsOf(roster, makeDraft()), today, unsent)).toBe(step);
});

test('a roster is unpaired while most students need an instructor, whoever is absent', () => {
  const isUnpairedWith = (...roster: (typeof ines)[]) => isUnpaired(rowsOf(roster, makeDraft()));
  const absent = { ...tess, Absent: true };
  expect(isUnpairedWith(ines, sam, absent)).toBe(true);
  expect(isUnpairedWith(ines, absent)).toBe(false);
  const tom = saved('Tom', 'Novice', 'ines');
  expect(isUnpairedWith(ines, sam, tom)).toBe(false);
  expect(isUnpairedWith(ines, sam, tess, tom)).toBe(true);
  expect(isUnpairedWith(sam, tess)).toBe(false);
});
