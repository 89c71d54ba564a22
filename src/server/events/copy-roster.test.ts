import { expect, test } from 'vitest';
import { leaveClub } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { lastDays } from '#testing/days.ts';
import {
  assign,
  type Club,
  editAttendee,
  editOf,
  makeClub,
  markAbsent,
  namesOf,
  readEvent,
} from '#testing/rosters.ts';

const copyTo = (club: Club, event: object = {}, CopyRosterOf: string = club.cast.eventId) => {
  const body = {
    Name: 'Autumn',
    Start: '2026-09-19',
    Location: { Name: 'Lime Rock' },
    CopyRosterOf,
    ...event,
  };
  return club.ada.call('CreateEvent', { query: club.byOrganization, body });
};

async function readCopy(club: Club, event: object = {}) {
  const { EventId } = (await copyTo(club, event)).reply();
  return readEvent({ ...club, byEvent: { ...club.byEvent, eventId: EventId } });
}

test('copies attendees with group, car and instructor, but no evals, absences or publishing', async () => {
  const club = await makeClub();
  const { student, otherStudent } = club.cast;
  const numbered = editAttendee(editOf(await readEvent(club)), student, sam => ({ ...sam, CarNumber: '12' }));
  const edit = assign(numbered, student, club.cast.instructor);
  await club.ada.call('UpdateEventAttendees', {
    query: club.byOrganization,
    body: markAbsent(edit, otherStudent),
  });
  await club.ada.call('PublishEvalsForEvent', { query: club.byEvent, body: {} });
  const source = await readEvent(club);

  const copy = await readCopy(club);

  const people = source.Attendees.map(({ Absent: _, ...attendee }) => attendee);
  expect(copy).toMatchObject({ Attendees: people, Published: false, EvalsSent: 0 });
  const { Entries } = (await club.ada.call('GetAuditLog', { query: club.byOrganization })).reply();
  expect(Entries.find(({ Action }) => Action === 'event-created')).toMatchObject({
    Details: { 'Roster of': source.Name, Attendees: String(people.length) },
  });
});

test('leaves out people who left the club, and their students come without an instructor', async () => {
  const club = await makeClub();
  const { instructor, student, organizationId } = club.cast;
  const body = assign(editOf(await readEvent(club)), student, instructor);
  await club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body });
  await leaveClub(club.deps.db, organizationId, instructor);

  const copy = await readCopy(club);

  expect(namesOf(copy)).not.toContain(instructor.name);
  expect(copy.Attendees.find(({ User }) => User.UserId === student.personId)).toMatchObject({
    Instructor: null,
  });
});

test('leaves out people whom the club removed, who stay removed', async () => {
  const club = await makeClub();
  const { student } = club.cast;
  // An organizer removes people who have signed in.
  await signInAs(club, student);
  const query = { ...club.byOrganization, userId: student.personId };
  expect((await club.ada.call('RemoveFromClub', { query, body: {} })).status).toBe(200);

  expect(namesOf(await readCopy(club))).not.toContain(student.name);

  const membership = club.deps.db.selectFrom('membership').select('status');
  expect(await membership.where('person_id', '=', student.personId).execute()).toEqual([
    { status: 'removed' },
  ]);
});

test('keeps the days that the new event has', async () => {
  const club = await makeClub();
  const { student, otherStudent } = club.cast;
  await lastDays(club, 3);
  const edit = editAttendee(editOf(await readEvent(club)), student, attendee => ({
    ...attendee,
    Days: [1, 3],
  }));
  const body = editAttendee(edit, otherStudent, attendee => ({ ...attendee, Days: [3] }));
  await club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body });

  const copy = await readCopy(club, { LastDay: '2026-09-20' });

  const daysOf = (id: string) => copy.Attendees.find(({ User }) => User.UserId === id)?.Days;
  expect([daysOf(student.personId), daysOf(otherStudent.personId)]).toEqual([[1], []]);
});

test('rejects an event of another club, and creates nothing', async () => {
  const club = await makeClub();
  expect((await copyTo(club, {}, club.cast.otherEventId)).status).toBe(404);
  expect((await copyTo(club)).status).toBe(200);
});
