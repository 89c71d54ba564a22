import { expect, test } from 'vitest';
import { makeTwoAccounts } from '#testing/accounts.ts';
import { setAttendee } from '#testing/announcements.ts';
import { addAttendee, addEvent, addPerson } from '#testing/cast.ts';
import { comeOn, lastDays } from '#testing/days.ts';
import { deliverQueued } from '#testing/mail.ts';
import { editOf, importRoster, readAttendee, readEvent } from '#testing/rosters.ts';

async function attendBoth(attendance: { group?: string; vehicle?: string } = {}) {
  const world = await makeTwoAccounts();
  const { organizationId, eventId, otherInstructor } = world.club.cast;
  await addAttendee(world.club.deps.db, {
    ...{ organizationId, eventId, person: world.second, instructor: otherInstructor },
    ...{ group: attendance.group ?? 'Advanced', vehicle: attendance.vehicle ?? '' },
  });
  return world;
}

test('the attendance of the account in use is kept, and the other one fills its gaps', async () => {
  const { club, first, samAgain, second } = await attendBoth();
  await setAttendee(club, first, { car_number: '12' });
  await samAgain.call('MergeAccounts');
  const attendees = (await readEvent(club)).Attendees.filter(({ User }) => User.UserId === second.personId);
  expect(attendees).toMatchObject([
    {
      User: { Group: 'Advanced', UserEmail: 'sam@club.example' },
      Vehicle: '2019 Mazda MX-5',
      CarNumber: '12',
      Instructor: { FirstAndLastName: 'Ines Instructor' },
    },
  ]);
});

test.each([
  [[1], [3], [1, 3]],
  [[1, 2], [3], []],
  [[1], [], []],
])('a person on days %j and, under the other account, on %j attends on both', async (one, other, both) => {
  const { club, sam, first, second } = await attendBoth();
  await lastDays(club, 3);
  await comeOn(club, first, ...one);
  await comeOn(club, second, ...other);
  await sam.call('MergeAccounts');
  expect((await readAttendee(club, first.email))?.Days).toEqual(both);
});

test('the account in use without an instructor gets the instructor of the other account', async () => {
  const { club, sam, first } = await attendBoth();
  await setAttendee(club, first, { instructor_id: null });
  await sam.call('MergeAccounts');
  const attendee = await readAttendee(club, first.email);
  expect(attendee).toMatchObject({
    User: { Group: 'Novice' },
    Instructor: { FirstAndLastName: 'Ines Instructor' },
  });
});

test('a person with students instructs at the event after the merge', async () => {
  const { club, samAgain, first, second } = await attendBoth();
  const { otherStudent } = club.cast;
  await setAttendee(club, first, { run_group_id: null, instructor_id: null });
  await setAttendee(club, otherStudent, { instructor_id: first.personId });
  await samAgain.call('MergeAccounts');
  expect(await readAttendee(club, first.email)).toMatchObject({
    User: { UserId: second.personId, Group: 'Instructor' },
    Instructor: null,
  });
  expect(await readAttendee(club, otherStudent.email)).toMatchObject({
    Instructor: { UserId: second.personId },
  });
});

test('a person who was their own student has no instructor', async () => {
  const { club, sam, first, second } = await attendBoth();
  await setAttendee(club, second, { run_group_id: null, instructor_id: null });
  await setAttendee(club, first, { instructor_id: second.personId });
  await sam.call('MergeAccounts');
  expect(await readAttendee(club, first.email)).toMatchObject({
    User: { Group: 'Novice' },
    Instructor: null,
  });
});

test('events of either account are events of the person', async () => {
  const { club, sam, second } = await makeTwoAccounts();
  const { organizationId } = club.cast;
  const eventId = await addEvent(club.deps.db, organizationId, 'Fall HPDE', '2026-10-01');
  await addAttendee(club.deps.db, { organizationId, eventId, person: second, group: 'Instructor' });
  expect((await sam.call('GetEvalsForInstructor')).status).toBe(403);
  await sam.call('MergeAccounts');
  expect((await sam.call('GetEvalsForInstructor')).status).toBe(200);
  expect((await sam.call('GetEvalsForStudent')).status).toBe(200);
});

test('an admin who edits a roster meanwhile gets a conflict, and saves it after a reload', async () => {
  const { club, sam } = await attendBoth();
  const read = editOf(await readEvent(club));
  await sam.call('MergeAccounts');
  const { byOrganization: query } = club;
  expect((await club.ada.call('UpdateEventAttendees', { query, body: read })).status).toBe(409);
  const again = editOf(await readEvent(club));
  expect((await club.ada.call('UpdateEventAttendees', { query, body: again })).status).toBe(200);
});

test('a roster that names the person by an address of the other account means the merged one', async () => {
  const { club, samAgain, second } = await makeTwoAccounts();
  await addPerson(club.deps.db, 'Ulf Unmerged', 'ulf@club.example');
  await samAgain.call('MergeAccounts');
  await importRoster(club, 'Sam,Student,sam@club.example,Advanced,,');
  expect(await readAttendee(club, 'sam@club.example')).toMatchObject({
    User: { UserId: second.personId, Group: 'Advanced' },
  });
});

test('a message that waits for both accounts is sent once', async () => {
  const { club, sam } = await attendBoth();
  (await club.ada.call('SendWelcomeEmails', { query: club.byEvent, body: {} })).reply();
  expect((await sam.call('MergeAccounts')).status).toBe(200);
  const recipients = (await deliverQueued(club.deps)).map(({ to }) => to?.[0]?.address);
  expect(recipients.filter(email => email?.startsWith('sam'))).toEqual(['sam@club.example']);
});
