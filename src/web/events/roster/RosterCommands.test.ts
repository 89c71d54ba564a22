import { expect, test } from 'vitest';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { makeDraft, rowsOf, saved } from './draft.fixture.ts';
import { findNextStep, isUnpaired } from './RosterCommands.tsx';

const ready = { Published: false, EvalsSent: 0, EvalsCompleted: 0 };
const published = { ...ready, Published: true, EvalsSent: 60 };
const [ines, sam, tess] = [saved('Ines', INSTRUCTOR_GROUP), saved('Sam'), saved('Tess')];
const unpaired = [ines, sam];
const paired = [ines, saved('Sam', 'Novice', 'ines')];

test.each([
  ['upload', 'nobody is on the roster', ready, []],
  ['suggest', 'no student has an instructor before publishing', ready, unpaired],
  ['publish', 'somebody is on the roster', ready, paired],
  ['remind', 'it was published without pairs', published, unpaired],
  ['publish', 'it was published for nobody', { ...published, EvalsSent: 0 }, paired],
  ['remind', 'an eval is open', { ...published, EvalsCompleted: 59 }, paired],
  ['results', 'all are completed', { ...published, EvalsCompleted: 60 }, paired],
] as const)('the next step is to %s, when %s', (step, _, event, roster) => {
  expect(findNextStep(event, rowsOf(roster, makeDraft()))).toBe(step);
});

test('a roster is unpaired while no student has an instructor, whoever is absent', () => {
  const isUnpairedWith = (...roster: (typeof ines)[]) => isUnpaired(rowsOf(roster, makeDraft()));
  const absent = { ...tess, Absent: true };
  expect(isUnpairedWith(ines, sam, absent)).toBe(true);
  expect(isUnpairedWith(ines, absent)).toBe(false);
  expect(isUnpairedWith(ines, sam, saved('Tom', 'Novice', 'ines'))).toBe(false);
  expect(isUnpairedWith(sam, tess)).toBe(false);
});
