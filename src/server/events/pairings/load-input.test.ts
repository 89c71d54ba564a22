import { expect, test } from 'vitest';
import { addAttendee, addEvent } from '#testing/cast.ts';
import { saveLimits } from '#testing/limits.ts';
import type { Club } from '#testing/rosters.ts';
import { makeSchool } from '#testing/school.ts';

/** Adds an event at which Ivan instructed Sam. */
async function addSharedEvent({ deps, cast }: Club, start: string, isCancelled = false) {
  const { organizationId, instructor, student } = cast;
  const eventId = await addEvent(deps.db, organizationId, `Event of ${start}`, start);
  const at = { organizationId, eventId };
  await addAttendee(deps.db, { ...at, person: instructor, group: 'Instructor' });
  await addAttendee(deps.db, { ...at, person: student, group: 'Novice', instructor });
  if (isCancelled)
    await deps.db.updateTable('event').set({ cancelled_at: new Date() }).where('id', '=', eventId).execute();
}

test('answers limits, credentials, last instructors and groups that need a credential', async () => {
  const { club } = await makeSchool();
  const { student, instructor, otherInstructor } = club.cast;
  await addSharedEvent(club, '2026-04-01');
  await addSharedEvent(club, '2026-05-01', true);
  await addSharedEvent(club, '2026-12-01');
  const limits = { MaxStudents: 3, Groups: ['Novice'], OwnGroup: 'Advanced', Note: '' };
  await saveLimits(club, instructor, limits);
  const kind = { Name: 'Level 2', NeededFor: ['novice'] };
  await club.ada.call('SaveCredentialKind', { query: club.byOrganization, body: kind });
  const input = (await club.ada.call('GetPairingInput', { query: club.byEvent })).reply();
  const Blocked = [{ Group: 'Novice', Kind: 'Level 2', Why: 'missing' }];
  expect(input.Instructors).toHaveLength(2);
  expect(input.Instructors).toContainEqual({
    UserId: instructor.personId,
    Groups: ['Novice'],
    OwnGroup: 'Advanced',
    Blocked,
  });
  expect(input.Instructors).toContainEqual({
    UserId: otherInstructor.personId,
    Groups: null,
    OwnGroup: '',
    Blocked,
  });
  expect(input.LastTime).toEqual([
    { UserId: student.personId, InstructorId: instructor.personId, Track: expect.any(String) },
  ]);
  expect(input.CredentialGroups).toEqual(['Novice']);
});
