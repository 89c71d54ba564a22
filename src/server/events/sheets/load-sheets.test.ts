import { expect, test } from 'vitest';
import type { Office } from '#domain/school/offices.ts';
import { changeRoster } from '#testing/announcements.ts';
import { addMembership, addPerson, leaveClub } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { publishEvent } from '#testing/evals.ts';
import { addFocus } from '#testing/focus.ts';
import { saveProfile } from '#testing/profiles.ts';
import {
  addStudents,
  announcePairings,
  assign,
  type Club,
  importRoster,
  makeClub,
  readAttendee,
} from '#testing/rosters.ts';
import { appoint, makeSchool, type School } from '#testing/school.ts';
import { saveRule } from '#testing/school-decisions.ts';

/** Signs in a member of the club who holds an office and is on no roster. */
async function holderOf({ club }: School, office: Office) {
  const person = await addPerson(club.deps.db, `Olga ${office}`, `${office}@club.example`);
  await addMembership(club.deps.db, club.cast.organizationId, person);
  await appoint(club, person, office);
  return signInAs(club, person);
}

/** Sam works on four things, the last of them with a long text. */
async function makeBusySchool() {
  const school = await makeSchool();
  const { club } = school;
  const items = ['Mirrors', 'Smooth hands', 'Brake later', 'Look further ahead, '.repeat(7).trim()];
  await addFocus(club, [club.cast.student.personId], items);
  return school;
}

test('admins and chief instructors read what students work on, other officers do not', async () => {
  const school = await makeBusySchool();
  const { club, chief } = school;
  const read = async (client: typeof chief) => {
    const { People } = (await client.call('GetSheets', { query: club.byEvent })).reply();
    return People.flatMap(({ Focus = [] }) => Focus);
  };
  const all = ['Look further ahead, Look further ahead, Look further ahead,…', 'Brake later', 'Smooth hands'];
  expect(await read(club.ada)).toEqual(all);
  expect(await read(chief)).toEqual(all);
  expect(await read(await holderOf(school, 'examiner'))).toEqual([]);
  expect(await read(await holderOf(school, 'grid'))).toEqual([]);
});

test('sheets have first and last name as a file wrote them', async () => {
  const club = await makeClub();
  await importRoster(club, 'Mary Ann,Smith,mary@club.example,Novice,,');
  const { People } = (await club.ada.call('GetSheets', { query: club.byEvent })).reply();
  expect(People.find(({ LastName }) => LastName === 'Smith')).toMatchObject({
    ...{ Name: 'Mary Ann Smith', FirstName: 'Mary Ann' },
  });
  expect((await readAttendee(club, 'mary@club.example'))?.User.LastName).toBe('Smith');
});

test('sheets have first and last name of a person with a display name', async () => {
  const club = await makeClub();
  const sam = await signInAs(club, club.cast.student);
  (await saveProfile(sam, { DisplayName: 'Sammy' })).reply();
  const { People } = (await club.ada.call('GetSheets', { query: club.byEvent })).reply();
  expect(People.find(({ FirstName }) => FirstName === 'Sam')).toMatchObject({
    ...{ Name: 'Sam Student', LastName: 'Student' },
  });
});

test('sheets name the rule of each run group that has one', async () => {
  const school = await makeSchool();
  const { club, chief } = school;
  const Rule = {
    ...{ MinDays: 4, MinEvents: 0, MinRecommendations: 2, MinSkill: 3, MinScore: null },
    CheckRide: 'always' as const,
  };
  (await saveRule(school, chief, Rule)).reply();
  const { Rules } = (await club.ada.call('GetSheets', { query: club.byEvent })).reply();
  expect(Rules).toEqual([{ Group: 'Intermediate', Rule }]);
});

test('sheets name people in order, their instructors by place, and who is absent', async () => {
  const { club } = await makeSchool();
  const { student, otherStudent } = club.cast;
  await club.deps.db
    .updateTable('attendee')
    .set({ absent: true, attended_days_mask: 1 })
    .where('person_id', '=', otherStudent.personId)
    .execute();
  const sheets = (await club.ada.call('GetSheets', { query: club.byEvent })).reply();
  const find = (personId: string) => sheets.People.find(({ UserId }) => UserId === personId);
  const sam = find(student.personId);
  expect(sheets.People[sam?.Instructor ?? -1]?.Name).toBe('Ivan Instructor');
  expect(sheets.People.map(({ Name }) => Name)).toEqual(sheets.People.map(({ Name }) => Name).toSorted());
  expect(find(otherStudent.personId)).toMatchObject({ Absent: true, Days: [1] });
  expect(sheets).toMatchObject({ Version: 1, AsOf: club.clock.now.toISOString() });
});

test('sheets name no instructor who left the club', async () => {
  const { club } = await makeSchool();
  const { student, instructor, organizationId } = club.cast;
  await leaveClub(club.deps.db, organizationId, instructor);
  const { People } = (await club.ada.call('GetSheets', { query: club.byEvent })).reply();
  expect(People.find(({ UserId }) => UserId === student.personId)?.Instructor).toBeNull();
});

test('sheets hold no address, and of 400 people at most 150 kB', async () => {
  const { club } = await makeSchool();
  const { deps } = club;
  await addStudents(club, 400);
  await deps.db
    .updateTable('attendee')
    .set({ vehicle: '2019 Mazda MX-5 Miata', car_number: '123' })
    .execute();
  const students = await deps.db.selectFrom('attendee').select('person_id').execute();
  const ids = students.map(({ person_id }) => person_id);
  const items = [
    'Look through the corner to its exit',
    'Trail the brake into turn 5',
    'Hands at nine and three',
  ];
  await addFocus(club, ids, items);
  const text = JSON.stringify((await club.ada.call('GetSheets', { query: club.byEvent })).reply());
  expect(text).not.toContain('@');
  expect(text.length).toBeGreaterThan(80_000);
  expect(text.length).toBeLessThan(150_000);
});

test('sheets are a draft until the pairings are announced or the evals published', async () => {
  const publish = ({ deps, cast }: Club) => publishEvent(deps.db, cast);
  for (const act of [announcePairings, publish]) {
    const club = await makeClub();
    const isDraft = async () => (await club.ada.call('GetSheets', { query: club.byEvent })).reply().Draft;
    expect(await isDraft()).toBe(true);
    await changeRoster(club, roster => assign(roster, club.cast.student, null));
    await announcePairings(club, { Meeting: '7:30' });
    expect(await isDraft()).toBe(true);
    await changeRoster(club, roster => assign(roster, club.cast.student, club.cast.instructor));
    await act(club);
    expect(await isDraft()).toBe(false);
  }
});
