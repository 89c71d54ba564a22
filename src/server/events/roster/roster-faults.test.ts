import { expect, test } from 'vitest';
import type { RosterEdit } from '#contract/events/events.ts';
import { publishEvent } from '#testing/evals.ts';
import {
  assign,
  type Club,
  editOf,
  makeClub,
  readEvent,
  regroup,
  withNewcomer,
  without,
} from '#testing/rosters.ts';

/** That the roster is refused as a whole; returns the reasons. */
async function reasonsAgainst(club: Club, body: RosterEdit): Promise<(string | undefined)[]> {
  const before = await readEvent(club);
  const answer = await club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body });
  expect(answer.status).toBe(422);
  expect(answer.problem().title).toBe('Roster not saved');
  expect(await readEvent(club)).toEqual(before);
  const { errors, detail } = answer.problem();
  return errors?.map(({ message }) => message) ?? [detail];
}

test('an instructor leaves the group when their students go to somebody else in the same save', async () => {
  const club = await makeClub();
  const { instructor, otherInstructor, student } = club.cast;
  const moved = assign(editOf(await readEvent(club)), student, otherInstructor);
  const body = regroup(moved, instructor, 'Advanced');
  expect((await club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body })).status).toBe(
    200,
  );
});

test('the same person twice is refused, by id and by e-mail', async () => {
  const club = await makeClub();
  const edit = editOf(await readEvent(club));
  const twice = 'Sam Student is on the roster twice. Remove one of the two.';
  expect(await reasonsAgainst(club, withNewcomer(edit, 'SAM@club.example', 'Sam Student'))).toEqual([twice]);
  const again = {
    User: { UserId: club.cast.student.personId, Group: 'Novice' },
    Vehicle: '',
    Instructor: null,
  };
  expect(await reasonsAgainst(club, { ...edit, Attendees: [...edit.Attendees, again] })).toEqual([twice]);
});

test('the same new address twice is refused', async () => {
  const club = await makeClub();
  const body = withNewcomer(
    withNewcomer(editOf(await readEvent(club)), 'nora@new.example'),
    'Nora@new.example',
  );
  expect(await reasonsAgainst(club, body)).toHaveLength(1);
});

test('a person with a completed eval at the event cannot be removed from it', async () => {
  const club = await makeClub();
  await publishEvent(club.deps.db, club.cast, 3);
  let body = assign(editOf(await readEvent(club)), club.cast.student, null);
  body = without(without(body, club.cast.student), club.cast.instructor);
  expect(await reasonsAgainst(club, body)).toEqual([
    'Ivan Instructor and Sam Student have completed evals at this event and cannot be removed from it. Put them back, then save again.',
  ]);
});
