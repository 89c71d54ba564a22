import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyProblem } from '#testing/arbitrary/pairing-problem.ts';
import { findBrokenRules, judgePairs, tryAll } from '#testing/brute-force-pairings.ts';
import type { FixedPair, PairingProblem } from './problem.ts';
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

describe('suggestPairs', () => {
  test('breaks no rule and finds the optimum of small problems', () => {
    fc.assert(
      fc.property(anyProblem({ students: 5, instructors: 3, groups: 3 }), problem => {
        const pairs = pairsOf(problem);
        expect(findBrokenRules(problem, pairs)).toEqual([]);
        expect(judgePairs(problem, pairs)).toEqual(tryAll(problem));
      }),
      { numRuns: 500 },
    );
  });

  test('pairs as many students of one run group as possible', () => {
    fc.assert(
      fc.property(anyProblem({ students: 6, instructors: 4, groups: 1 }), problem => {
        expect(pairsOf(problem)).toHaveLength(tryAll(problem).placed);
      }),
      { numRuns: 200 },
    );
  });

  test('breaks no rule of larger problems and keeps fixed pairs', () => {
    fc.assert(
      fc.property(anyProblem({ students: 25, instructors: 10, groups: 5 }), problem => {
        const pairs = pairsOf(problem);
        expect(findBrokenRules(problem, pairs)).toEqual([]);
        expect(pairs).toEqual(expect.arrayContaining([...problem.fixed]));
      }),
      { numRuns: 200 },
    );
  });

  test('accounts for each student once', () => {
    fc.assert(
      fc.property(anyProblem({ students: 25, instructors: 10, groups: 5 }), problem => {
        const { pairs, leftOver } = suggestPairs(problem);
        const ids = [...pairs, ...leftOver].map(({ studentId }) => studentId);
        expect(ids.toSorted()).toEqual(problem.students.map(({ id }) => id).toSorted());
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

  test('keeps a locked pair that breaks a rule', () => {
    const problem = makeProblem({ instructors: [{ ownGroup: 'Green' }, {}] });
    const fixed = [
      { studentId: 's0', group: 'Green', instructorId: 'i0' },
      { studentId: 's2', group: 'Blue', instructorId: 'i0' },
    ];
    expect(suggestPairs({ ...problem, fixed }).pairs).toEqual([
      { studentId: 's0', instructorId: 'i0' },
      { studentId: 's1', instructorId: 'i1' },
      { studentId: 's2', instructorId: 'i0' },
    ]);
  });

  test.each([
    ['keep', 'i1'],
    ['mix', 'i0'],
  ] as const)('with %s gives a student of Teacher i1 the instructor %s', (preference, instructorId) => {
    const problem = makeProblem({ students: [{ lastInstructorId: 'i1' }], instructors: [{}, {}] });
    expect(suggestPairs({ ...problem, preference }).pairs).toEqual([{ studentId: 's0', instructorId }]);
  });

  test('prefers the requested instructor to the one of the last time', () => {
    const problem = makeProblem({
      students: [{ askedForId: 'i1', lastInstructorId: 'i0' }],
      instructors: [{}, {}],
    });
    expect(suggestPairs(problem).pairs).toEqual([{ studentId: 's0', instructorId: 'i1' }]);
  });

  test('gives an instructor two students of a run group only if it may, and no more than it has to', () => {
    const students = [{}, {}, {}];
    const instructors = [{ maxStudents: 4 }, { maxStudents: 4 }];
    const problem = makeProblem({ students, instructors });
    expect(suggestPairs(problem).pairs).toHaveLength(2);
    const { pairs } = suggestPairs({ ...problem, perGroup: 2 });
    expect(pairs.map(({ instructorId }) => instructorId).toSorted()).toEqual(['i0', 'i0', 'i1']);
  });

  test('spreads students evenly over the instructors', () => {
    const instructors = [{ maxStudents: 3 }, { maxStudents: 3 }];
    const problem = makeProblem({ students: [{}, { group: 'Blue' }], instructors });
    expect(new Set(suggestPairs(problem).pairs.map(({ instructorId }) => instructorId)).size).toBe(2);
  });

  test.each([
    ['full', [{}]],
    ['taken', [{ maxStudents: 2 }]],
    ['group', [{ ownGroup: 'Green' }, { groups: ['Blue'] }, { maxStudents: 0 }]],
    ['credential', [{ ownGroup: 'Green' }, { blockedGroups: ['Green'] }]],
    ['days', [{ blockedGroups: ['Green'] }, { days: 1 }]],
    ['car', [{ id: 'sharer' }, { days: 1 }]],
  ] as const)('leaves a student over for the reason %s', (reason, instructors) => {
    const student = { carSharers: ['sharer'] };
    const { leftOver } = suggestPairs(makeProblem({ students: [student, student], instructors }));
    expect(leftOver.at(-1)).toEqual({ studentId: 's1', reason });
  });
});

interface Parts {
  readonly students?: readonly Partial<PairingProblem['students'][number]>[];
  readonly instructors: readonly Partial<PairingProblem['instructors'][number]>[];
}

/** Makes a problem of two students in Green and one in Blue; any instructor may take them. */
function makeProblem({ students, instructors }: Parts): PairingProblem {
  return {
    students: (students ?? [{}, {}, { group: 'Blue' }]).map((student, place) => ({
      id: `s${place}`,
      group: 'Green',
      days: 0,
      lastInstructorId: null,
      askedForId: null,
      carSharers: [],
      ...student,
    })),
    instructors: instructors.map((instructor, place) => ({
      id: `i${place}`,
      maxStudents: 1,
      days: 0,
      groups: null,
      ownGroup: '',
      blockedGroups: [],
      ...instructor,
    })),
    fixed: [],
    preference: 'keep',
    perGroup: 1,
  };
}
