import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { addAttendee, addMembership, addPerson } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { appoint, makeSchool } from '#testing/school.ts';
import { moveUp, saveRule } from '#testing/school-decisions.ts';

/** Gus stands at the grid of Sam's event, which is today. */
async function atGrid() {
  const school = await makeSchool();
  const { club } = school;
  club.clock.now = new Date('2026-06-13T12:00:00Z');
  const gus = await addPerson(club.deps.db, 'Gus Grid', 'gus@club.example');
  await addMembership(club.deps.db, club.cast.organizationId, gus);
  await appoint(club, gus, 'grid');
  return { ...school, gus: await signInAs(club, gus) };
}

test('grid staff read the drivers of an event, and nothing else of the club', async () => {
  const { gus, ...school } = await atGrid();
  const { club } = school;
  const [event] = (await gus.call('GetGridEvents')).reply();
  expect(event).toMatchObject({ EventId: club.cast.eventId, Organization: 'Apex Driving Club' });
  const { Drivers } = (await gus.call('GetGridSheet', { query: club.byEvent })).reply();
  expect(Drivers.find(({ DisplayName }) => DisplayName === 'Sam Student')).toMatchObject({
    ...{ Group: 'Novice', SignedOff: null },
  });
  expect(Drivers.map(({ Group }) => Group).at(-1)).toBe('Instructor');
  expect((await gus.call('GetEvent', { query: club.byEvent })).status).toBe(404);
  expect((await gus.call('GetAdvancement')).reply()).toEqual([]);
  expect((await gus.call('GetToday')).reply()).toEqual([]);
  expect((await saveRule(school, gus, {})).status).toBe(404);
});

test('the drivers of a group are in the order of car numbers, then of names', async () => {
  const { club, gus } = await atGrid();
  const { organizationId, eventId, student } = club.cast;
  const number = (personId: string, car_number: string) =>
    club.deps.db.updateTable('attendee').set({ car_number }).where('person_id', '=', personId).execute();
  await number(student.personId, '12');
  for (const [name, carNumber] of [
    ['Abel', ''],
    ['Zoe', '7'],
    ['Yuri', '7B'],
  ] as const) {
    const person = await addPerson(club.deps.db, `${name} Novice`, `${name}@club.example`);
    await addAttendee(club.deps.db, { organizationId, eventId, person, group: 'Novice' });
    await number(person.personId, carNumber);
  }
  const { Drivers } = (await gus.call('GetGridSheet', { query: club.byEvent })).reply();
  const novices = Drivers.filter(({ Group }) => Group === 'Novice');
  expect(novices.map(({ CarNumber, DisplayName }) => `${CarNumber} ${DisplayName}`)).toEqual([
    '7 Zoe Novice',
    '7B Yuri Novice',
    '12 Sam Student',
    ' Abel Novice',
  ]);
});

test('the grid shows solos and sign-offs for another group, and leaves out absent people', async () => {
  const { gus, ...school } = await atGrid();
  const { club, chief } = school;
  const { organizationId: OrganizationId, student, otherStudent } = club.cast;
  const of = { OrganizationId, UserId: student.personId };
  await moveUp(school, chief);
  await chief.call('SignSoloForGood', {
    body: { ...of, SignOffId: newId(), DryOnly: true, Statement: 'Solo from now on.' },
  });
  await club.deps.db
    .updateTable('attendee')
    .set({ absent: true })
    .where('person_id', '=', otherStudent.personId)
    .execute();
  const { Drivers, Solos } = (await gus.call('GetGridSheet', { query: club.byEvent })).reply();
  const ofSam = Drivers.find(({ UserId }) => UserId === student.personId);
  expect(ofSam).toMatchObject({ Group: 'Novice', SignedOff: 'Intermediate' });
  expect(Solos).toEqual([{ UserId: student.personId, FirstDay: null, LastDay: null, DryOnly: true }]);
  expect(Drivers.map(({ UserId }) => UserId)).not.toContain(otherStudent.personId);
});

test('the grid never calls a driver without a name by the whole address', async () => {
  const { club, gus } = await atGrid();
  const { organizationId, eventId } = club.cast;
  const person = await addPerson(club.deps.db, '', 'nora.nameless@club.example');
  await addAttendee(club.deps.db, { organizationId, eventId, person, group: 'Novice' });
  const sheet = (await gus.call('GetGridSheet', { query: club.byEvent })).reply();
  expect(sheet.Drivers.map(({ DisplayName }) => DisplayName)).toContain('nora.nameless');
  expect(JSON.stringify(sheet)).not.toContain('@');
  expect(sheet).toMatchObject({ AsOf: '2026-06-13T12:00:00.000Z', TimeZone: 'UTC' });
});

test('only examiners and chief instructors examine, or any instructor without examiners', async () => {
  const { club, chief } = await makeSchool();
  const { organizationId, student, otherInstructor, admin } = club.cast;
  const query = { organizationId, userId: student.personId };
  const examiners = async () =>
    (await chief.call('GetCheckRideEvents', { query }))
      .reply()[0]
      ?.Examiners.map(({ DisplayName }) => DisplayName);
  expect(await examiners()).toEqual(['Ines Instructor', 'Ivan Instructor']);
  await appoint(club, admin, 'examiner');
  expect(await examiners()).toEqual(['Ivan Instructor']);
  await appoint(club, otherInstructor, 'examiner');
  expect(await examiners()).toEqual(['Ines Instructor', 'Ivan Instructor']);
});

test('a chief instructor reads the last evals of a student side by side', async () => {
  const { club, chief } = await makeSchool();
  const query = { organizationId: club.cast.organizationId, userId: club.cast.student.personId };
  expect((await chief.call('GetCandidateEvals', { query })).reply()).toMatchObject([
    { By: 'Ivan Instructor', ApexScore: 3, CheckRide: false },
  ]);
  expect((await club.ada.call('GetCandidateEvals', { query })).status).toBe(404);
});
