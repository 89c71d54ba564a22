import { expect, test } from 'vitest';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { chooseGroup, chooseInstructor, club, draftOf, rowsOf } from './draft.fixture.ts';
import type { DraftStep } from './draft.ts';
import { countInstructorLoads } from './instructor-loads.ts';

/** Students by instructor, and those without one, after steps of editing the club's roster. */
function loadsAfter(...steps: DraftStep[]) {
  const { instructors, without } = countInstructorLoads(rowsOf(club, draftOf(...steps)));
  return { ...Object.fromEntries(instructors.map(({ id, students }) => [id, students])), without };
}

test('each instructor has their students, and some students have nobody', () => {
  expect(loadsAfter()).toEqual({ ines: 0, ivan: 1, without: 1 });
});

test('the draft counts, not what is saved', () => {
  const step: DraftStep = chooseInstructor('tess', 'ines', null);
  expect(loadsAfter(step)).toEqual({ ines: 1, ivan: 1, without: 0 });
});

test('who is to be removed neither teaches nor waits', () => {
  expect(loadsAfter({ kind: 'remove', id: 'tess' })).toEqual({ ines: 0, ivan: 1, without: 0 });
  expect(loadsAfter({ kind: 'remove', id: 'ivan' })).toEqual({ ines: 0, without: 2 });
});

test('a student who becomes an instructor waits for nobody any more', () => {
  const step: DraftStep = chooseGroup('tess', INSTRUCTOR_GROUP, 'Novice');
  expect(loadsAfter(step)).toEqual({ ines: 0, ivan: 1, tess: 0, without: 0 });
});
