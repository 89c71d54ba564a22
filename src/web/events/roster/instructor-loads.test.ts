import { expect, test } from 'vitest';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { chooseGroup, chooseInstructor, club, makeDraft, rowsOf } from './draft.fixture.ts';
import type { DraftStep } from './draft.ts';
import { countInstructorLoads } from './use-roster-filter.ts';

/** Students by instructor, and those without one, after steps of editing the club's roster. */
function loadsAfter(...steps: DraftStep[]) {
  const { instructors, without } = countInstructorLoads(rowsOf(club, makeDraft(...steps)));
  return { ...Object.fromEntries(instructors.map(({ id, students }) => [id, students])), without };
}

test('counts the students of each instructor and those without one', () => {
  expect(loadsAfter()).toEqual({ ines: 0, ivan: 1, without: 1 });
});

test('counts by the draft, not by the saved roster', () => {
  const step: DraftStep = chooseInstructor('tess', 'ines', null);
  expect(loadsAfter(step)).toEqual({ ines: 1, ivan: 1, without: 0 });
});

test('ignores people to be removed', () => {
  expect(loadsAfter({ kind: 'remove', id: 'tess' })).toEqual({ ines: 0, ivan: 1, without: 0 });
  expect(loadsAfter({ kind: 'remove', id: 'ivan' })).toEqual({ ines: 0, without: 2 });
});

test('counts a student moved to the group Instructor as an instructor', () => {
  const step: DraftStep = chooseGroup('tess', INSTRUCTOR_GROUP, 'Novice');
  expect(loadsAfter(step)).toEqual({ ines: 0, ivan: 1, tess: 0, without: 0 });
});
