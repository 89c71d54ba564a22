import { expect, test } from 'vitest';
import { makeTwoAccounts } from '#testing/accounts.ts';
import { addAttendee, type TestPerson } from '#testing/cast.ts';
import {
  type Club,
  editAttendee,
  editOf,
  importRoster,
  makeClub,
  readAttendee,
  readEvent,
  regroup,
  withNewcomer,
  without,
} from '#testing/rosters.ts';

const save = async (club: Club, edit: Parameters<typeof editAttendee>[0]) =>
  club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body: edit });

/** Saves whom a person shares their car with, or asked for. */
const choose = async (
  club: Club,
  person: TestPerson,
  name: 'SharesCarWith' | 'AskedFor',
  UserId: string | null,
) =>
  save(
    club,
    editAttendee(editOf(await readEvent(club)), person, attendee => ({
      ...{ ...attendee, [name]: UserId && { UserId } },
    })),
  );

/** Saves that a person shares their car with another. */
const share = (club: Club, person: TestPerson, userId: string | null) =>
  choose(club, person, 'SharesCarWith', userId);

const sharerOf = async (club: Club, { email }: TestPerson) =>
  (await readAttendee(club, email))?.SharesCarWith ?? null;

test('a car sharer is kept by later saves and imports until another is chosen', async () => {
  const club = await makeClub();
  const { student, otherStudent } = club.cast;
  expect((await share(club, student, otherStudent.personId)).status).toBe(200);
  await save(club, regroup(editOf(await readEvent(club)), student, 'Solo'));
  await importRoster(club, 'Sam,Student,sam@club.example,Advanced,2020 BMW M2,');
  expect(await readAttendee(club, student.email)).toMatchObject({
    User: { Group: 'Advanced' },
    SharesCarWith: otherStudent.personId,
  });
  await share(club, student, null);
  expect(await sharerOf(club, student)).toBeNull();
});

test('a person whose car sharer is removed from the roster shares it no more', async () => {
  const club = await makeClub();
  const { student, otherStudent } = club.cast;
  await share(club, student, otherStudent.personId);
  await save(club, without(editOf(await readEvent(club)), otherStudent));
  expect(await sharerOf(club, student)).toBeNull();
});

test('a person who is added by e-mail can share a car and ask for an instructor, and be named by others', async () => {
  const club = await makeClub();
  const { student, instructor } = club.cast;
  const nora = { UserEmail: 'nora@club.example' };
  const edit = withNewcomer(editOf(await readEvent(club)), nora.UserEmail);
  const Attendees = edit.Attendees.map(attendee => ({
    ...attendee,
    ...(attendee.User.UserEmail === nora.UserEmail && {
      ...{ SharesCarWith: { UserEmail: student.email }, AskedFor: { UserEmail: instructor.email } },
    }),
    ...(attendee.User.UserId === student.personId && { SharesCarWith: nora }),
  }));
  expect((await save(club, { ...edit, Attendees })).status).toBe(200);
  const added = await readAttendee(club, nora.UserEmail);
  expect(added).toMatchObject({ SharesCarWith: student.personId, AskedFor: instructor.personId });
  expect(await sharerOf(club, student)).toBe(added?.User.UserId);
  const stranger = { SharesCarWith: { UserEmail: 'nobody@club.example' } };
  const refused = await save(
    club,
    editAttendee(editOf(await readEvent(club)), student, sam => ({ ...sam, ...stranger })),
  );
  expect(refused.problem()).toMatchObject({ errors: [{ path: '/Attendees/3/SharesCarWith' }] });
});

test('rejects a sharer who is not on the roster, and a person who shares with themselves', async () => {
  const club = await makeClub();
  const { student, admin, outsider } = club.cast;
  for (const { personId } of [student, admin, outsider]) {
    const answer = await share(club, student, personId);
    const message = 'Choose another attendee of this roster who drives the same car, or nobody.';
    expect(answer.problem()).toMatchObject({
      status: 422,
      errors: [{ path: '/Attendees/2/SharesCarWith', message }],
    });
  }
  expect(await sharerOf(club, student)).toBeNull();
});

test('a copied roster has the car sharers who are still in the club', async () => {
  const club = await makeClub();
  const { student, otherStudent, eventId: CopyRosterOf } = club.cast;
  await share(club, student, otherStudent.personId);
  const body = { Name: 'Copy', Start: '2026-08-01', Location: { Name: 'Lime Rock' }, CopyRosterOf };
  const { EventId } = (await club.ada.call('CreateEvent', { query: club.byOrganization, body })).reply();
  const copy = { ...club, byEvent: { ...club.byEvent, eventId: EventId } };
  expect(await sharerOf(copy, student)).toBe(otherStudent.personId);
});

test('a merge of two accounts keeps car sharers and limits', async () => {
  const { club, first, second, samAgain } = await makeTwoAccounts();
  const { organizationId, eventId, otherStudent, instructor } = club.cast;
  await addAttendee(club.deps.db, { organizationId, eventId, person: second, group: 'Instructor' });
  await share(club, otherStudent, first.personId);
  await share(club, first, instructor.personId);
  await club.deps.db
    .insertInto('instructor_limits')
    .values({
      ...{ event_id: eventId, person_id: first.personId, max_students: 3, note: '' },
    })
    .execute();
  await samAgain.call('MergeAccounts');
  expect(await sharerOf(club, otherStudent)).toBe(second.personId);
  expect(await sharerOf(club, { ...second, email: first.email })).toBe(instructor.personId);
  const limits = await club.ada.call('GetInstructorLimits', { query: club.byEvent });
  expect(limits.reply().find(({ UserId }) => UserId === second.personId)).toMatchObject({ MaxStudents: 3 });
});

test('the instructor whom a student asked for is kept, copied and cleared with the roster', async () => {
  const club = await makeClub();
  const { student, otherInstructor, outsider, eventId: CopyRosterOf } = club.cast;
  const askedOf = async (of: Club) => (await readAttendee(of, student.email))?.AskedFor ?? null;
  for (const { personId } of [student, outsider])
    expect((await choose(club, student, 'AskedFor', personId)).problem()).toMatchObject({
      ...{ status: 422, errors: [{ path: '/Attendees/2/AskedFor' }] },
    });
  expect((await choose(club, student, 'AskedFor', otherInstructor.personId)).status).toBe(200);
  await save(club, regroup(editOf(await readEvent(club)), student, 'Solo'));
  await importRoster(club, 'Sam,Student,sam@club.example,Advanced,2020 BMW M2,');
  expect(await askedOf(club)).toBe(otherInstructor.personId);
  const body = { Name: 'Copy', Start: '2026-08-01', Location: { Name: 'Lime Rock' }, CopyRosterOf };
  const { EventId } = (await club.ada.call('CreateEvent', { query: club.byOrganization, body })).reply();
  const copy = { ...club, byEvent: { ...club.byEvent, eventId: EventId } };
  expect(await askedOf(copy)).toBe(otherInstructor.personId);
  await save(club, without(editOf(await readEvent(club)), otherInstructor));
  expect(await askedOf(club)).toBeNull();
});

test.each(['Novice', 'Instructor'])(
  'a merge of two accounts keeps the wishes of students for instructors: %s',
  async group => {
    const { club, first, second, samAgain } = await makeTwoAccounts();
    const { organizationId, eventId, instructor } = club.cast;
    await addAttendee(club.deps.db, { organizationId, eventId, person: second, group });
    await choose(club, first, 'AskedFor', instructor.personId);
    await samAgain.call('MergeAccounts');
    const ofStudent = group === 'Novice' ? instructor.personId : null;
    expect((await readAttendee(club, first.email))?.AskedFor ?? null).toBe(ofStudent);
  },
);

test.each(['Novice', 'Instructor'])(
  'a merge of two accounts keeps the wishes for an instructor: %s',
  async group => {
    const { club, first, second, samAgain } = await makeTwoAccounts();
    const { organizationId, eventId, otherStudent } = club.cast;
    await addAttendee(club.deps.db, { organizationId, eventId, person: second, group });
    await save(club, regroup(editOf(await readEvent(club)), first, 'Instructor'));
    await choose(club, otherStudent, 'AskedFor', first.personId);
    await samAgain.call('MergeAccounts');
    const ofInstructor = group === 'Instructor' ? second.personId : null;
    expect((await readAttendee(club, otherStudent.email))?.AskedFor ?? null).toBe(ofInstructor);
  },
);

test('the attendees can be saved as GetEvent answered them, which changes nothing', async () => {
  const club = await makeClub();
  const { student, otherStudent, instructor } = club.cast;
  await choose(club, student, 'SharesCarWith', otherStudent.personId);
  await choose(club, otherStudent, 'AskedFor', instructor.personId);
  const event = await readEvent(club);
  const body = { ...event, Version: event.RosterVersion };
  const answer = await club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body });
  expect(answer.reply()).toEqual(event);
});
