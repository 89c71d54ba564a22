import { expect, test } from 'vitest';
import type { BodyOf } from '#contract/calls.ts';
import { changeRoster } from '#testing/announcements.ts';
import { addAttendee, addEvent, type TestPerson } from '#testing/cast.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { readLimits, saveLimits } from '#testing/limits.ts';
import { downloadData } from '#testing/my-data.ts';
import { readAudit } from '#testing/organization-settings.ts';
import {
  type Club,
  editAttendee,
  editOf,
  makeClub,
  readAttendee,
  readEvent,
  regroup,
  withNewcomer,
  without,
} from '#testing/rosters.ts';
import { makeSchool } from '#testing/school.ts';

const asked = { MaxStudents: 2, Groups: ['Novice'], OwnGroup: 'Advanced', Note: 'Until 3 pm' };
const usual = { MaxStudents: 1, Groups: null, OwnGroup: '', Note: '', Source: 'none' };

const save = (club: Club, person: TestPerson, limits: object, eventId?: string) =>
  saveLimits(club, person, { ...asked, ...limits }, eventId);

/** Saves a caller's own limits over what is stored. */
async function saveMine(by: Client, edit: Omit<BodyOf<'SaveMyLimits'>, 'Version'>) {
  const mine = (await by.call('GetMyLimits')).reply();
  const { Version = '' } = mine.find(({ EventId }) => EventId === edit.EventId) ?? {};
  return by.call('SaveMyLimits', { body: { ...edit, Version } });
}

const read = async (club: Club, eventId = club.cast.eventId) =>
  (await club.ada.call('GetInstructorLimits', { query: { ...club.byOrganization, eventId } })).reply();

/** Adds an event of the club at which Ivan instructs. */
async function addLaterEvent({ deps, cast }: Club, start: string) {
  const { organizationId, instructor: person } = cast;
  const eventId = await addEvent(deps.db, organizationId, `Event of ${start}`, start);
  await addAttendee(deps.db, { organizationId, eventId, person, group: 'Instructor' });
  return eventId;
}

test('an instructor takes one student of any group until limits are saved', async () => {
  const club = await makeClub();
  const { instructor, otherInstructor } = club.cast;
  expect((await save(club, instructor, { Groups: [' NOVICE ', 'novice'] })).status).toBe(200);
  const limits = await read(club);
  expect(limits).toHaveLength(2);
  expect(limits).toContainEqual(
    expect.objectContaining({ UserId: instructor.personId, ...asked, Source: 'event' }),
  );
  expect(limits).toContainEqual(expect.objectContaining({ UserId: otherInstructor.personId, ...usual }));
  expect(await readAudit(club)).toMatchObject([
    { Action: 'limits-saved', About: 'Ivan Instructor', Details: { Event: 'Spring HPDE', Students: '2' } },
  ]);
});

test('a roster saves how many students instructors take, and leaves their other limits', async () => {
  const club = await makeClub();
  const { instructor, otherInstructor, student } = club.cast;
  await save(club, instructor, {});
  const saveRoster = (...changes: [TestPerson, number | null][]) =>
    changeRoster(club, roster =>
      changes.reduce(
        (edit, [person, MaxStudents]) =>
          editAttendee(edit, person, attendee => ({ ...attendee, MaxStudents })),
        roster,
      ),
    );
  await saveRoster([instructor, 3], [otherInstructor, 0], [student, 2]);
  expect(await read(club)).toHaveLength(2);
  expect(await readLimits(club, instructor)).toMatchObject({ ...asked, MaxStudents: 3 });
  expect(await readAttendee(club, otherInstructor.email)).toMatchObject({ MaxStudents: 0 });
  expect(await readAttendee(club, student.email)).not.toHaveProperty('MaxStudents');
  expect((await readAudit(club))[0]).toMatchObject({ Action: 'roster-saved', Details: { Limits: '2' } });
  await saveRoster([otherInstructor, null]);
  expect(await readLimits(club, otherInstructor)).toMatchObject(usual);
  expect(await readAttendee(club, otherInstructor.email)).not.toHaveProperty('MaxStudents');
});

test('limits hold for later events of the club until they are saved there', async () => {
  const club = await makeClub();
  const { organizationId, instructor, otherEventId, otherOrganizationId } = club.cast;
  const [earlier, later] = [await addLaterEvent(club, '2026-05-01'), await addLaterEvent(club, '2026-07-01')];
  await addAttendee(club.deps.db, {
    ...{
      organizationId: otherOrganizationId,
      eventId: otherEventId,
      person: instructor,
      group: 'Instructor',
    },
  });
  await save(club, instructor, {});
  expect(await read(club, earlier)).toMatchObject([usual]);
  expect(await read(club, later)).toMatchObject([{ ...asked, Source: 'earlier' }]);
  const otto = await signInAs(club, club.cast.outsider);
  const query = { organizationId: otherOrganizationId, eventId: otherEventId };
  expect((await otto.call('GetInstructorLimits', { query })).reply()).toMatchObject([usual]);
  await save(club, instructor, { MaxStudents: 0 }, later);
  expect(await read(club, later)).toMatchObject([{ MaxStudents: 0, Source: 'event' }]);
  expect(await read(club)).toContainEqual(expect.objectContaining({ ...asked, Source: 'event' }));
  expect(organizationId).not.toBe(otherOrganizationId);
});

test('limits hold again for an instructor who is removed from the roster and comes back', async () => {
  const club = await makeClub();
  const { otherInstructor } = club.cast;
  await save(club, otherInstructor, {});
  await changeRoster(club, roster => without(roster, otherInstructor));
  expect(await read(club)).toHaveLength(1);
  const { data } = await downloadData(await signInAs(club, otherInstructor));
  expect(data.Limits).toEqual([{ Event: 'Spring HPDE', ...asked }]);
  await changeRoster(club, roster => withNewcomer(roster, otherInstructor.email));
  await changeRoster(club, roster => regroup(roster, otherInstructor, 'Instructor'));
  expect(await readLimits(club, otherInstructor)).toMatchObject({ ...asked, Source: 'event' });
});

const ofStudents = 'of students at this event. Choose one of Novice, Intermediate, Advanced, and Solo.';

test.each([
  [{ MaxStudents: 5 }, '/MaxStudents', 'Give a whole number of students from 0 to 4.'],
  [{ MaxStudents: -1 }, '/MaxStudents', 'Give a whole number of students from 0 to 4.'],
  [{ Groups: [] }, '/Groups', 'Choose at least one run group, or any.'],
  [{ Groups: ['Novice', 'Purple'] }, '/Groups', `Purple is not a run group ${ofStudents}`],
  [{ Groups: ['Instructor'] }, '/Groups', `Instructor is not a run group ${ofStudents}`],
  [{ OwnGroup: 'Purple' }, '/OwnGroup', `Purple is not a run group ${ofStudents}`],
])('rejects %j and changes nothing', async (wrong, path, message) => {
  const club = await makeClub();
  const answer = await save(club, club.cast.instructor, wrong);
  expect(answer.problem()).toMatchObject({ status: 422, detail: message, errors: [{ path, message }] });
  expect(await read(club)).not.toContainEqual(expect.objectContaining({ Source: 'event' }));
});

test('groups can be those of the ladder by each spelling, or those of the roster', async () => {
  const { club } = await makeSchool();
  await changeRoster(club, roster => regroup(roster, club.cast.otherStudent, 'Race'));
  expect((await save(club, club.cast.instructor, { Groups: ['NOVICE', 'race'] })).status).toBe(200);
  expect((await read(club)).flatMap(({ Groups }) => Groups ?? [])).toEqual(['Novice', 'Race']);
  expect((await save(club, club.cast.instructor, { Groups: ['Solo'] })).status).toBe(422);
});

test('limits of a student and of a stranger do not exist', async () => {
  const club = await makeClub();
  const { student, outsider } = club.cast;
  expect((await save(club, student, {})).status).toBe(404);
  expect((await save(club, outsider, {})).status).toBe(404);
});

test('an instructor reads and saves their own limits at coming events, the next event first', async () => {
  const club = await makeClub();
  const { eventId: EventId, instructor } = club.cast;
  club.clock.now = new Date('2026-06-01T12:00:00Z');
  await addLaterEvent(club, '2026-05-01');
  const later = await addLaterEvent(club, '2026-07-01');
  const cancelled = await addLaterEvent(club, '2026-06-20');
  await club.deps.db
    .updateTable('event')
    .set({ cancelled_at: club.clock.now })
    .where('id', '=', cancelled)
    .execute();
  const ivan = await signInAs(club, instructor);
  const readMine = async () => (await ivan.call('GetMyLimits')).reply();
  const every = {
    RunGroups: ['Novice', 'Intermediate', 'Advanced', 'Solo'],
    Days: [],
    ...usual,
    Version: expect.any(String),
  };
  expect(await readMine()).toEqual([
    { EventId, EventName: 'Spring HPDE', Start: '2026-06-13', LastDay: '2026-06-13', ...every },
    {
      EventId: later,
      EventName: 'Event of 2026-07-01',
      Start: '2026-07-01',
      LastDay: '2026-07-01',
      ...every,
    },
  ]);
  expect((await saveMine(ivan, { EventId, ...asked })).status).toBe(200);
  expect(await readMine()).toMatchObject([
    { EventId, ...asked, Source: 'event' },
    { EventId: later, ...asked, Source: 'earlier' },
  ]);
  const purple = await saveMine(ivan, { EventId, ...asked, OwnGroup: 'Purple' });
  expect(purple.problem().detail).toContain('Purple is not a run group of students at this event.');
  const gone = await saveMine(ivan, { EventId: cancelled, ...asked });
  expect(gone.status).toBe(404);
  const left = await ivan.call('LeaveClub', { body: { OrganizationId: club.cast.organizationId } });
  expect(left.status).toBe(200);
  expect(await readMine()).toEqual([]);
  expect((await saveMine(ivan, { EventId, ...asked })).status).toBe(404);
});

test('an instructor saves the days on which they come, which makes an open roster stale', async () => {
  const club = await makeClub();
  const { eventId: EventId, instructor, otherInstructor } = club.cast;
  club.clock.now = new Date('2026-06-01T12:00:00Z');
  await club.deps.db.updateTable('event').set({ days: 2 }).where('id', '=', EventId).execute();
  const open = editOf(await readEvent(club));
  const ivan = await signInAs(club, instructor);
  const saveDates = (Dates?: string[]) => saveMine(ivan, { EventId, ...asked, ...(Dates && { Dates }) });
  const daysOf = async (of: TestPerson) => (await readAttendee(club, of.email))?.Days;
  expect((await saveDates(['2026-06-14'])).status).toBe(200);
  expect([await daysOf(instructor), await daysOf(otherInstructor)]).toEqual([[2], []]);
  expect((await ivan.call('GetMyLimits')).reply()).toMatchObject([{ Days: [2], LastDay: '2026-06-14' }]);
  const stale = regroup(open, club.cast.student, 'Solo');
  const answer = await club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body: stale });
  expect(answer.status).toBe(409);
  const { RosterVersion } = await readEvent(club);
  await saveDates();
  await saveDates(['2026-06-14']);
  expect(await readEvent(club)).toMatchObject({ RosterVersion });
  await saveDates(['2026-06-14', '2026-06-13']);
  expect(await daysOf(instructor)).toEqual([]);
  const entries = await readAudit(club);
  expect(entries.map(({ Details }) => Details.Days)).toEqual(['all', undefined, undefined, '2026-06-14']);
});

test('rejects limits that were changed since their editor read them', async () => {
  const club = await makeClub();
  const { eventId: EventId, instructor } = club.cast;
  club.clock.now = new Date('2026-06-01T12:00:00Z');
  const ivan = await signInAs(club, instructor);
  const [mine] = (await ivan.call('GetMyLimits')).reply();
  const shown = await readLimits(club, instructor);
  const saveBoth = async () => {
    const byIvan = { EventId, ...asked, Version: mine?.Version };
    const byAda = { ...byIvan, UserId: instructor.personId, Version: shown?.Version };
    const query = club.byOrganization;
    return [
      (await ivan.call('SaveMyLimits', { body: byIvan })).status,
      (await club.ada.call('SaveInstructorLimits', { query, body: byAda })).status,
    ];
  };
  expect(await saveBoth()).toEqual([200, 409]);
  await save(club, instructor, { MaxStudents: 0 });
  expect(await saveBoth()).toEqual([409, 409]);
  expect(await readLimits(club, instructor)).toMatchObject({ MaxStudents: 0 });
});

test('rejects days of an instructor whom an admin gave other days meanwhile', async () => {
  const club = await makeClub();
  const { eventId: EventId, instructor } = club.cast;
  club.clock.now = new Date('2026-06-01T12:00:00Z');
  await club.deps.db.updateTable('event').set({ days: 2 }).where('id', '=', EventId).execute();
  const ivan = await signInAs(club, instructor);
  const [mine] = (await ivan.call('GetMyLimits')).reply();
  await changeRoster(club, roster =>
    editAttendee(roster, instructor, attendee => ({ ...attendee, Days: [1] })),
  );
  const body = { EventId, ...asked, Version: mine?.Version, Dates: ['2026-06-14'] };
  expect((await ivan.call('SaveMyLimits', { body })).status).toBe(409);
  expect(await readAttendee(club, instructor.email)).toMatchObject({ Days: [1] });
});

test('a date of an instructor holds for a moved event, or is refused where no day has it', async () => {
  const club = await makeClub();
  const { eventId: EventId, instructor } = club.cast;
  club.clock.now = new Date('2026-06-01T12:00:00Z');
  const move = (start: string) =>
    club.deps.db.updateTable('event').set({ start, days: 2 }).where('id', '=', EventId).execute();
  const ivan = await signInAs(club, instructor);
  const body = { EventId, ...asked, Dates: ['2026-06-14'] };
  const readDays = async () => (await readAttendee(club, instructor.email))?.Days;
  await move('2026-06-14');
  expect((await saveMine(ivan, body)).status).toBe(200);
  expect(await readDays()).toEqual([1]);
  await move('2026-06-15');
  const late = await saveMine(ivan, { ...body, MaxStudents: 4 });
  expect(late.problem()).toMatchObject({
    ...{ status: 409, detail: 'The days of the event have changed. Choose your days again.' },
  });
  expect(await readDays()).toEqual([1]);
  expect((await ivan.call('GetMyLimits')).reply()).toMatchObject([{ MaxStudents: 2 }]);
});
