import { expect, test } from 'vitest';
import { changeRoster } from '#testing/announcements.ts';
import { comeOn, lastDays } from '#testing/days.ts';
import { publish } from '#testing/event-commands.ts';
import { type Club, editAttendee, makeClub, markAbsent, readEvent } from '#testing/rosters.ts';

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

test('copies attendees with group, car and instructor, but no evals and absences', async () => {
  const club = await makeClub();
  const { student, otherStudent } = club.cast;
  await changeRoster(club, roster => {
    const numbered = editAttendee(roster, student, sam => ({ ...sam, CarNumber: '12' }));
    return markAbsent(numbered, otherStudent);
  });
  await publish(club);
  const source = await readEvent(club);

  const copy = await readCopy(club);

  const people = source.Attendees.map(({ Absent: _, ...attendee }) => attendee);
  expect(copy).toMatchObject({ Attendees: people, Published: false, EvalsSent: 0 });
  const { Entries } = (await club.ada.call('GetAuditLog', { query: club.byOrganization })).reply();
  expect(Entries.find(({ Action }) => Action === 'event-created')).toMatchObject({
    Details: { 'Roster of': source.Name, Attendees: String(people.length) },
  });
});

test('keeps the days that the new event has', async () => {
  const club = await makeClub();
  const { student, otherStudent } = club.cast;
  await lastDays(club, 3);
  await comeOn(club, student, 1, 3);
  await comeOn(club, otherStudent, 3);

  const copy = await readCopy(club, { LastDay: '2026-09-20' });

  const daysOf = (id: string) => copy.Attendees.find(({ User }) => User.UserId === id)?.Days;
  expect([daysOf(student.personId), daysOf(otherStudent.personId)]).toEqual([[1], []]);
});

test('rejects an event of another club, and creates nothing', async () => {
  const club = await makeClub();
  expect((await copyTo(club, {}, club.cast.otherEventId)).status).toBe(404);
  expect((await copyTo(club)).status).toBe(200);
});
