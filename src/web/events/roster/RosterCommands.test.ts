import { expect, test } from 'vitest';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { makeDraft, rowsOf, saved } from './draft.fixture.ts';
import { findNextStep, isUnpaired } from './RosterCommands.tsx';

const ready = { people: 60, isUnpaired: false, isPublished: false, sent: 0, completed: 0 };
const published = { ...ready, isPublished: true, sent: 60 };

test.each([
  ['upload', 'nobody is on the roster', { ...ready, people: 0 }],
  ['suggest', 'no student has an instructor before publishing', { ...ready, isUnpaired: true }],
  ['publish', 'somebody is on the roster', ready],
  ['remind', 'it was published without pairs', { ...published, isUnpaired: true }],
  ['publish', 'it was published for nobody', { ...published, sent: 0 }],
  ['remind', 'an eval is open', { ...published, completed: 59 }],
  ['results', 'all are completed', { ...published, completed: 60 }],
] as const)('the next step is to %s, when %s', (step, _, standing) => {
  expect(findNextStep(standing)).toBe(step);
});

test('a roster is unpaired while no student has an instructor, whoever is absent', () => {
  const [ines, sam, tess] = [saved('Ines', INSTRUCTOR_GROUP), saved('Sam'), saved('Tess')];
  const isUnpairedWith = (...roster: (typeof ines)[]) => isUnpaired(rowsOf(roster, makeDraft()));
  const absent = { ...tess, Absent: true };
  expect(isUnpairedWith(ines, sam, absent)).toBe(true);
  expect(isUnpairedWith(ines, absent)).toBe(false);
  expect(isUnpairedWith(ines, sam, saved('Tom', 'Novice', 'ines'))).toBe(false);
  expect(isUnpairedWith(sam, tess)).toBe(false);
});
