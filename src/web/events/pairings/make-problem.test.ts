import { expect, test } from 'vitest';
import type { PairingInput } from '#contract/events/pairings.ts';
import { daySet } from '#domain/events/days.ts';
import { suggestPairs } from '#domain/events/pairings/suggest.ts';
import { makeRow } from './make-problem.fixture.ts';
import { changesOf, makeProblem, type PairingChoices, type PairingRow } from './make-problem.ts';

const ivan = makeRow('ivan', 'Instructor');
const noInput: PairingInput = {
  Instructors: [],
  LastTime: [],
  CredentialGroups: [],
};
const noSchool = { Ladder: [], Solos: [], Start: '2026-06-13', LastDay: '2026-06-14' };
const choices: PairingChoices = {
  ...{
    groups: ['Novice', 'Advanced'],
    changesExisting: false,
    takesTwo: false,
    preference: 'keep',
    locks: {},
  },
};

const make = (rows: readonly PairingRow[], change: Partial<PairingChoices> = {}, input = noInput) =>
  makeProblem(rows, noSchool, input, { ...choices, ...change });

test('pairs present students without an instructor, and keeps existing pairs', () => {
  const { problem, blocker } = make([
    ivan,
    makeRow('sam', 'Novice'),
    makeRow('sue', 'Advanced', { instructorId: 'ivan' }),
    makeRow('abe', 'Novice', { absent: true }),
    makeRow('sol', 'Solo'),
    makeRow('rod', 'Novice', { state: 'removed' }),
  ]);
  expect(blocker).toBeUndefined();
  expect(problem.students).toMatchObject([{ id: 'sam' }]);
  expect(problem.instructors).toMatchObject([{ id: 'ivan', maxStudents: 1, groups: null }]);
  expect(problem.fixed).toEqual([{ studentId: 'sue', group: 'Advanced', instructorId: 'ivan' }]);
});

test('gives students whose instructor left the club another one', () => {
  const rows = [
    ivan,
    makeRow('ines', 'Instructor', { hasLeft: true }),
    makeRow('sam', 'Novice', { instructorId: 'ines', instructorMissing: true }),
    makeRow('tess', 'Solo', { instructorId: 'ines', instructorMissing: true }),
  ];
  const { problem } = make(rows);
  expect(problem.students).toMatchObject([{ id: 'sam' }]);
  expect(problem.instructors).toMatchObject([{ id: 'ivan' }]);
  expect(problem.fixed).toEqual([]);
});

test('reads limits with groups spelled otherwise', () => {
  const rows = [
    makeRow('ivan', 'Instructor', { maxStudents: 2 }),
    makeRow('sam', 'Novice'),
    makeRow('sue', 'Instructor', { state: 'changed' }),
  ];
  const limits = { UserId: 'ivan', Groups: ['NOVICE'], OwnGroup: '' };
  const Blocked = [{ Group: 'novice', Kind: 'Level 2', Why: 'expired' as const }];
  const input = { ...noInput, Instructors: [{ ...limits, Blocked }] };
  const { problem } = make(rows, {}, input);
  expect(problem.instructors).toMatchObject([
    { id: 'ivan', maxStudents: 2, groups: ['Novice'], blockedGroups: ['Novice'] },
    { id: 'sue', maxStudents: 1, groups: null, blockedGroups: [] },
  ]);
});

test('fixes locked pairs, unless the instructor is off the roster', () => {
  const rows = [ivan, makeRow('sam', 'Novice'), makeRow('tess', 'Novice')];
  expect(make(rows, { locks: { sam: 'ivan', tess: 'ines' } }).problem.fixed).toEqual([
    { studentId: 'sam', group: 'Novice', instructorId: 'ivan' },
  ]);
});

test('names what keeps pairs from being suggested', () => {
  const sam = makeRow('sam', 'Novice');
  const paired = makeRow('sam', 'Novice', { instructorId: 'ivan' });
  const resting = makeRow('ivan', 'Instructor', { maxStudents: 0 });
  expect(make([sam]).blocker).toBe('noInstructors');
  expect(make([ivan]).blocker).toBe('noStudents');
  expect(make([ivan, sam], { groups: [] }).blocker).toBe('noGroups');
  expect(make([ivan, paired]).blocker).toBe('nobodyNeedsOne');
  expect(make([ivan, paired], { changesExisting: true }).blocker).toBeUndefined();
  expect(make([resting, sam]).blocker).toBe('noCapacity');
});

test('a student left over loses the instructor that another student gets', () => {
  const paired = makeRow('sam', 'Novice', { instructorId: 'ivan' });
  const { problem } = make([ivan, paired, makeRow('tess', 'Novice')], {
    changesExisting: true,
    locks: { tess: 'ivan' },
  });
  expect(changesOf(suggestPairs(problem))).toMatchObject([
    { studentId: 'tess', instructorId: 'ivan' },
    { studentId: 'sam', instructorId: null },
  ]);
});

test('reads car sharers from the draft, whichever of the two names the other', () => {
  const rows = [
    makeRow('ivan', 'Instructor', { sharesCarWith: 'tess' }),
    makeRow('sam', 'Novice', { sharesCarWith: 'ivan' }),
    makeRow('tess', 'Novice'),
  ];
  expect(make(rows).problem.students).toMatchObject([
    { id: 'sam', carSharers: ['ivan'] },
    { id: 'tess', carSharers: ['ivan'] },
  ]);
});

test('gives new instructors no student of a group that needs a credential', () => {
  const rows = [ivan, makeRow('sam', 'Novice')];
  const { problem } = make(rows, {}, { ...noInput, CredentialGroups: ['NOVICE'] });
  expect(problem.instructors).toMatchObject([{ id: 'ivan', blockedGroups: ['Novice'] }]);
});

test('a solo takes a student out only if it holds on all the days on which they come', () => {
  const solo = { UserId: 'sam', FirstDay: '2026-06-14', LastDay: '2026-06-14', DryOnly: false };
  const idsOf = (days: number) => {
    const rows = [ivan, makeRow('sam', 'Novice', { days })];
    return makeProblem(rows, { ...noSchool, Solos: [solo] }, noInput, choices).problem.students.map(
      ({ id }) => id,
    );
  };
  expect(idsOf(daySet([2], 2))).toEqual([]);
  expect(idsOf(daySet([1], 2))).toEqual(['sam']);
  expect(idsOf(daySet([], 2))).toEqual(['sam']);
});
