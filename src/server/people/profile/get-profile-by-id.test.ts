import { expect, test } from 'vitest';
import { addAttendee, addEvent, addPerson, makeCast, type TestPerson } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { makeApp } from '#testing/make-app.ts';

async function makeWorld() {
  const testApp = await makeApp();
  const { db } = testApp.deps;
  const cast = await makeCast(db);
  // Ilka instructs at another event of the club, alone.
  const ilka = await addPerson(db, 'Ilka Instructor', 'ilka@club.example');
  const eventId = await addEvent(db, cast.organizationId, 'Autumn HPDE', '2026-10-03');
  const { organizationId } = cast;
  await addAttendee(db, { organizationId, eventId, person: ilka, group: 'Instructor' });
  await db.updateTable('person').set({ phone: '+15552340001', address: '1 Pit Lane' }).execute();

  const card = async (caller: TestPerson, person: TestPerson) => {
    const client = await signInAs(testApp, caller);
    return client.call('GetProfileById', { query: { userId: person.personId } });
  };
  /** Returns how much of the person the caller gets: nothing, the card, or the card with the contact. */
  const sees = async (caller: TestPerson, person: TestPerson) => {
    const answer = await card(caller, person);
    if (answer.status === 404) return 'nothing';
    const { Phone, Email, ...rest } = answer.reply();
    expect(Object.keys(rest).sort()).toEqual(['DisplayName', 'Picture', 'UserId']);
    expect(rest).toMatchObject({ UserId: person.personId, DisplayName: person.name });
    expect([Phone, Email]).toEqual(
      Phone === undefined ? [undefined, undefined] : ['+15552340001', person.email],
    );
    return Phone === undefined ? 'card' : 'contact';
  };
  return { testApp, cast, ilka, eventId, sees };
}

test('oneself, as others see one', async () => {
  const { cast, sees } = await makeWorld();
  expect(await sees(cast.student, cast.student)).toBe('card');
  expect(await sees(cast.instructor, cast.instructor)).toBe('card');
});

test('an instructor or admin who shares an organization sees the card; phone and e-mail at a shared event', async () => {
  const { cast, ilka, sees } = await makeWorld();
  const { admin, instructor, otherInstructor, student, otherStudent } = cast;
  expect(await sees(instructor, student)).toBe('contact');
  expect(await sees(instructor, otherStudent)).toBe('contact');
  expect(await sees(instructor, otherInstructor)).toBe('contact');
  expect(await sees(instructor, admin)).toBe('card');
  expect(await sees(ilka, student)).toBe('card');
  expect(await sees(admin, student)).toBe('card');
});

test('an admin who drives at the event, too, reaches the others there', async () => {
  const { testApp, cast, sees } = await makeWorld();
  const { organizationId, eventId, admin: person, student } = cast;
  await addAttendee(testApp.deps.db, { organizationId, eventId, person, group: 'Advanced' });
  expect(await sees(person, student)).toBe('contact');
});

test('a student sees phone and e-mail of the instructors of their own events only', async () => {
  const { cast, ilka, sees } = await makeWorld();
  const { admin, instructor, otherInstructor, student, otherStudent } = cast;
  expect(await sees(student, instructor)).toBe('contact');
  expect(await sees(student, otherInstructor)).toBe('contact');
  expect(await sees(student, ilka)).toBe('nothing');
  expect(await sees(student, otherStudent)).toBe('nothing');
  expect(await sees(student, admin)).toBe('nothing');
});

test('a person who left or was removed sees no instructor of the events that they attended', async () => {
  const { testApp, cast, sees } = await makeWorld();
  const { admin, instructor, student, otherStudent, organizationId } = cast;
  await (await signInAs(testApp, student)).call('LeaveClub', { body: { OrganizationId: organizationId } });
  const query = { organizationId, userId: otherStudent.personId };
  await signInAs(testApp, otherStudent);
  await (await signInAs(testApp, admin)).call('RemoveFromClub', { query, body: {} });
  for (const person of [student, otherStudent]) expect(await sees(person, instructor)).toBe('nothing');
  await (await signInAs(testApp, student)).call('AcceptClub', { body: { OrganizationId: organizationId } });
  expect(await sees(student, instructor)).toBe('contact');
});
