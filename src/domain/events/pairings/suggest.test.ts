import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findBrokenRules, judgePairs, tryAll } from '#testing/brute-force-pairings.ts';
import { findLockFaults } from './check-locks.ts';
import { placeStudents } from './place-students.ts';
import { anyProblem } from './problem.arbitrary.ts';
import { defaultWeights, type FixedPair, type PairingProblem } from './problem.ts';
import { suggestPairs } from './suggest.ts';

/** The fixed pairs and the suggested ones with their groups. */
function pairsOf(problem: PairingProblem): readonly FixedPair[] {
  const groups = new Map(problem.students.map(({ id, group }) => [id, group]));
  const suggested = suggestPairs(problem).pairs.map(({ studentId, instructorId }) => ({
    studentId,
    instructorId,
    group: groups.get(studentId) ?? '',
  }));
  return [...problem.fixed.filter(({ studentId }) => !groups.has(studentId)), ...suggested];
}

const judge = (problem: PairingProblem) => judgePairs(problem, pairsOf(problem));

describe('suggestPairs', () => {
  test('breaks no hard rule, and finds the optimum of 1,000 small problems of up to four groups', () => {
    const small = anyProblem({ students: 5, instructors: 3, groups: 4 });
    fc.assert(
      fc.property(small, problem => {
        expect(findBrokenRules(problem, pairsOf(problem))).toEqual([]);
        expect(judge(problem)).toEqual(tryAll(problem));
        expect(suggestPairs(problem).missedWishes).toBe(0);
      }),
      { numRuns: 1000 },
    );
  });

  test('breaks no hard rule of 300 larger problems', () => {
    fc.assert(
      fc.property(anyProblem({ students: 25, instructors: 10, groups: 5 }), problem => {
        const all = pairsOf(problem);
        expect(findBrokenRules(problem, all)).toEqual([]);
        expect(all).toEqual(expect.arrayContaining([...problem.fixed]));
      }),
      { numRuns: 300 },
    );
  });

  test('says by how much other pairs could be better when the search ends early', () => {
    let gaps = 0;
    fc.assert(
      fc.property(anyProblem({ students: 12, instructors: 4, groups: 5 }), problem => {
        const some = { ...problem, fixed: [] };
        const early = placeStudents(some, some.students, () => {}, 0);
        const best = placeStudents(some, some.students, () => {});
        const costOf = (pairs: readonly FixedPair[]) => judgePairs(some, pairs).cost;
        expect(best.gap).toBe(0);
        expect(early.pairs).toHaveLength(best.pairs.length);
        expect(early.gap).toBeGreaterThanOrEqual(costOf(early.pairs) - costOf(best.pairs));
        if (early.gap > 0) gaps += 1;
      }),
    );
    expect(gaps).toBeGreaterThan(0);
  });

  test('accounts for each student once', () => {
    fc.assert(
      fc.property(anyProblem({ students: 25, instructors: 10, groups: 5 }), problem => {
        const { pairs, leftOver } = suggestPairs(problem);
        const ids = [...pairs, ...leftOver].map(({ studentId }) => studentId);
        expect(ids.toSorted()).toEqual(problem.students.map(({ id }) => id).toSorted());
        for (const { reasons } of pairs) expect(reasons).not.toEqual([]);
      }),
    );
  });

  test('suggests the same whatever the order of the people', () => {
    fc.assert(
      fc.property(anyProblem({ students: 15, instructors: 8, groups: 4 }), problem => {
        const turned = {
          ...problem,
          students: problem.students.toReversed(),
          instructors: problem.instructors.toReversed(),
        };
        const sorted = (pairs: readonly FixedPair[]) => pairs.map(pair => JSON.stringify(pair)).toSorted();
        expect(sorted(pairsOf(turned))).toEqual(sorted(pairsOf(problem)));
      }),
    );
  });

  test('keeps fixed pairs and counts them', () => {
    const problem = makeProblem({ instructors: [{ maxStudents: 2 }] });
    const fixed = [{ studentId: 's0', group: 'Green', instructorId: 'i0' }];
    const { pairs, leftOver } = suggestPairs({ ...problem, fixed });
    expect(pairs).toMatchObject([
      { studentId: 's0', reasons: [{ kind: 'free' }, { kind: 'backToBack', group: 'Blue' }] },
      { studentId: 's2', reasons: [{ kind: 'free' }, { kind: 'backToBack', group: 'Green' }] },
    ]);
    expect(leftOver).toEqual([{ studentId: 's1', group: 'Green', mayTake: 1, obstacles: [] }]);
  });

  test('counts fixed pairs when it pairs groups again', () => {
    const problem = makeProblem({
      students: [{ group: 'Green' }, { group: 'Blue' }, { group: 'White', make: 'mazda' }],
      instructors: [
        { maxStudents: 3, groups: ['Blue', 'White'], make: 'mazda' },
        { groups: ['White'] },
        { groups: ['Green'] },
      ],
      weights: { make: 3 },
    });
    const fixed = [{ studentId: 's9', group: 'Red', instructorId: 'i0' }];
    const groups = ['Green', 'Blue', 'White', 'Black', 'Red'];
    expect(
      pairsOf({ ...problem, fixed, groups })
        .map(({ instructorId }) => instructorId)
        .toSorted(),
    ).toEqual(['i0', 'i0', 'i1', 'i2']);
  });

  test('names the reasons of a pair', () => {
    const problem = makeProblem({
      students: [{ askedForId: 'i0', lastInstructorId: 'i0', isNovice: true, make: 'mazda' }],
      instructors: [{ experience: 12, make: 'mazda', ownGroup: 'Blue' }],
    });
    expect(suggestPairs(problem).pairs).toMatchObject([
      {
        reasons: [
          { kind: 'askedFor' },
          { kind: 'lastTime' },
          { kind: 'experienced', events: 12 },
          { kind: 'sameMake' },
          { kind: 'ownGroupNext', group: 'Blue' },
        ],
      },
    ]);
  });

  test('prefers another instructor when eyes shall be fresh', () => {
    const problem = makeProblem({
      students: [{ lastInstructorId: 'i0' }],
      instructors: [{}, {}],
      weights: { lastTime: -1 },
    });
    expect(suggestPairs(problem).pairs).toMatchObject([
      { instructorId: 'i1', reasons: [{ kind: 'freshEyes' }] },
    ]);
  });

  test('prefers the instructor whom a student asked for', () => {
    const problem = makeProblem({
      students: [{ askedForId: 'i1', make: 'mazda' }],
      instructors: [{ make: 'mazda' }, {}],
    });
    expect(suggestPairs(problem).pairs).toMatchObject([
      { instructorId: 'i1', reasons: [{ kind: 'askedFor' }] },
    ]);
  });

  test('says why a student is left over', () => {
    const problem = makeProblem({
      students: [{ group: 'Blue' }],
      instructors: [
        { ownGroup: 'Blue' },
        { groups: [] },
        { ownGroup: 'Blue' },
        { blockedGroups: ['Blue'] },
        { days: 1 },
      ],
    });
    expect(suggestPairs(problem).leftOver).toMatchObject([
      {
        mayTake: 0,
        obstacles: [
          { obstacle: 'ownGroup', count: 2 },
          { obstacle: 'otherGroups', count: 1 },
          { obstacle: 'credential', count: 1 },
          { obstacle: 'days', count: 1 },
        ],
      },
    ]);
  });

  test('reports progress below 1 while it places students and searches', () => {
    const seen: number[] = [];
    suggestPairs(makeProblem({ instructors: [{}, {}, {}] }), done => seen.push(done));
    expect(seen.length).toBeGreaterThan(3);
    expect(seen).toEqual([...new Set(seen)].toSorted((first, second) => first - second));
    expect(Math.max(...seen)).toBeLessThan(1);
  });
});

test('findLockFaults finds locks that contradict a rule or each other', () => {
  const problem = makeProblem({ instructors: [{}, { ownGroup: 'Blue' }] });
  const locks = [
    { studentId: 's0', group: 'Green', instructorId: 'i0' },
    { studentId: 's1', group: 'Green', instructorId: 'i0' },
    { studentId: 's2', group: 'Blue', instructorId: 'i1' },
    { studentId: 's9', group: 'Blue', instructorId: 'i1' },
  ];
  expect(findLockFaults({ ...problem, fixed: locks }, locks).map(({ fault }) => fault)).toEqual([
    'sameGroup',
    'sameGroup',
    'ownGroup',
    'notHere',
  ]);
  const full = [locks[0], { studentId: 's2', group: 'Blue', instructorId: 'i0' }].flatMap(lock => lock ?? []);
  expect(findLockFaults({ ...problem, fixed: full }, full).map(({ fault }) => fault)).toEqual([
    'full',
    'full',
  ]);
});

interface Parts {
  readonly students?: readonly Partial<PairingProblem['students'][number]>[];
  readonly instructors: readonly Partial<PairingProblem['instructors'][number]>[];
  readonly weights?: Partial<PairingProblem['weights']>;
}

/** Makes a problem of two students in Green and one in Blue without special wishes. */
function makeProblem({ students, instructors, weights }: Parts): PairingProblem {
  const green = { group: 'Green', days: 0, make: '', isNovice: false };
  const nobody = { lastInstructorId: null, askedForId: null };
  const anyGroup = { days: 0, groups: null, ownGroup: '', blockedGroups: [], make: '', experience: 0 };
  return {
    students: (students ?? [{}, {}, { group: 'Blue' }]).map((student, place) => ({
      id: `s${place}`,
      ...green,
      ...nobody,
      ...student,
    })),
    instructors: instructors.map((instructor, place) => ({
      id: `i${place}`,
      maxStudents: 1,
      ...anyGroup,
      ...instructor,
    })),
    fixed: [],
    groups: ['Green', 'Blue'],
    carSharers: [],
    weights: { ...defaultWeights, ...weights },
  };
}
