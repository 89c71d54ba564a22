import { expect, test } from 'vitest';
import { announce, changeRoster, setAttendee } from '#testing/announcements.ts';
import { leaveClub, type TestPerson } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { publishEvent } from '#testing/evals.ts';
import { addFocus } from '#testing/focus.ts';
import { assign, type Club, makeClub, markAbsent } from '#testing/rosters.ts';

const read = async (club: Club, person: TestPerson) => {
  const { eventId } = club.cast;
  return (await signInAs(club, person)).call('GetMySheet', { query: { eventId } });
};

/** Sam and Tess, each working on something; Sam rides with Ivan, which is announced. */
async function makeAnnounced() {
  const club = await makeClub();
  await club.deps.db.updateTable('organization').set({ school: true }).execute();
  club.clock.now = new Date('2026-06-12T12:00:00Z');
  const { student, otherStudent } = club.cast;
  for (const { personId, name } of [student, otherStudent]) await addFocus(club, [personId], [`Of ${name}`]);
  await publishEvent(club.deps.db, club.cast);
  await announce(club);
  return club;
}

test('an instructor reads the own schedule with what the announced students work on', async () => {
  const club = await makeAnnounced();
  const { instructor, student } = club.cast;
  const ivan = await signInAs(club, instructor);
  const query = { eventId: club.cast.eventId };
  const { Sheet, People, ClaimUrls } = (await ivan.call('GetMySheet', { query })).reply();
  expect(Sheet).toBe('schedule');
  expect(People.map(({ Name }) => Name)).toEqual(['Ivan Instructor', 'Sam Student']);
  expect(People[1]).toMatchObject({ Instructor: 0, Focus: [`Of ${student.name}`] });
  expect(ClaimUrls.map(({ UserId }) => UserId)).toEqual([student.personId]);
});

test('a student reads the own card with the announced instructor, and no focus items', async () => {
  const club = await makeAnnounced();
  const { Sheet, People, ClaimUrls } = (await read(club, club.cast.student)).reply();
  expect(Sheet).toBe('student');
  expect(People.map(({ Name }) => Name)).toEqual(['Ivan Instructor', 'Sam Student']);
  expect(People[1]).toMatchObject({ Instructor: 0 });
  expect(JSON.stringify(People)).not.toContain('Of ');
  expect(ClaimUrls.map(({ ClaimUrl }) => ClaimUrl)).toEqual([expect.stringMatching(/\/eval\/.+\/claim$/)]);
});

test('an own sheet shows what was announced until other pairings are announced', async () => {
  const club = await makeAnnounced();
  const { student, instructor, otherInstructor } = club.cast;
  await changeRoster(club, roster => assign(roster, student, otherInstructor));
  await setAttendee(club, student, { group: 'Solo', car_number: '99', vehicle: '', attended_days_mask: 1 });
  await setAttendee(club, instructor, { attended_days_mask: 1 });
  const before = { Name: 'Sam Student', Group: 'Novice', CarNumber: '', Vehicle: '2019 Mazda MX-5' };
  for (const person of [student, instructor]) {
    const [ivan, sam] = (await read(club, person)).reply().People;
    expect([ivan?.Name, sam]).toMatchObject(['Ivan Instructor', before]);
    for (const shown of [ivan, sam]) expect(shown).not.toHaveProperty('Days');
  }
  expect((await read(club, otherInstructor)).status).toBe(404);
  await announce(club);
  expect((await read(club, student)).reply().People).toMatchObject([
    { Name: 'Ines Instructor' },
    { Name: 'Sam Student', Group: 'Solo', CarNumber: '99', Vehicle: '', Days: [1] },
  ]);
});

test('an instructor reads nothing new of a student whom the roster gave to somebody else', async () => {
  const club = await makeAnnounced();
  const { student, instructor, otherInstructor } = club.cast;
  await changeRoster(club, roster => assign(roster, student, otherInstructor));
  const { People, ClaimUrls } = (await read(club, instructor)).reply();
  expect(People.map(({ Name }) => Name)).toEqual(['Ivan Instructor', 'Sam Student']);
  expect(People[1]).not.toHaveProperty('Focus');
  expect(ClaimUrls).toEqual([]);
});

test('a person who does not instruct any more reads nothing of former students', async () => {
  const club = await makeAnnounced();
  const { instructor } = club.cast;
  await setAttendee(club, instructor, { group: 'Novice' });
  expect((await read(club, instructor)).status).toBe(404);
  expect((await (await signInAs(club, instructor)).call('GetMyPairings')).reply()).toEqual([]);
});

test('an announced own sheet is no draft before evals are published', async () => {
  const club = await makeClub();
  club.clock.now = new Date('2026-06-12T12:00:00Z');
  await announce(club);
  expect((await read(club, club.cast.student)).reply().Draft).toBe(false);
});

test('a student reads no own card while the announced instructor is absent', async () => {
  const club = await makeAnnounced();
  await changeRoster(club, roster => markAbsent(roster, club.cast.instructor));
  expect((await read(club, club.cast.student)).status).toBe(404);
});

test('people without an announced pairing at a coming event read no own sheet', async () => {
  const club = await makeAnnounced();
  const { otherStudent, outsider, student, instructor, organizationId } = club.cast;
  for (const person of [otherStudent, outsider]) expect((await read(club, person)).status).toBe(404);
  await leaveClub(club.deps.db, organizationId, student);
  expect((await read(club, student)).status).toBe(404);
  await club.deps.db.updateTable('event').set({ start: '2020-06-13' }).execute();
  expect((await read(club, instructor)).status).toBe(404);
});
