import { describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import type { Db } from '#server/platform/database/open.ts';
import { acceptClub, addAttendee, leaveClub, type TestPerson, takeAnswerBack } from '#testing/cast.ts';
import type { CallOptions, Client } from '#testing/client.ts';
import { addEval } from '#testing/evals.ts';
import { freeChoices, type Pools } from '#testing/every-input.ts';
import { findMarkers } from '#testing/find-markers.ts';
import { makeTwoClubs } from '#testing/two-clubs.ts';

/** Ways in which a club has a person who does not belong to it (docs/product.md#whose-club). */
const standings = [
  ['has not been accepted', takeAnswerBack],
  ['was left', leaveClub],
] as const;

/** A person's own data and data from other clubs, each with a marker of its own. */
const keptBy = ({ name }: TestPerson) => ({
  display_name: `display name of ${name}`,
  first_name: `first name of ${name}`,
  last_name: `last name of ${name}`,
  email: `kept-by-${name}@marker.example`.toLowerCase().replaceAll(' ', '-'),
  phone: `+1 phone of ${name}`,
  address: `address of ${name}`,
  picture_url: `/media/picture-of-${name}.jpg`,
});
const carOf = ({ name }: TestPerson) => `car of ${name}`;
const notesOf = ({ name }: TestPerson) => `notes about ${name}`;
const markersOf = (person: TestPerson) => [...Object.values(keptBy(person)), carOf(person), notesOf(person)];

async function plant(db: Db, person: TestPerson): Promise<void> {
  const { personId } = person;
  await db.updateTable('person').set(keptBy(person)).where('id', '=', personId).execute();
  const car = { make: '', model: '', year: null, modifications: '', picture_url: null, is_default: true };
  await db
    .insertInto('car')
    .values({ id: crypto.randomUUID(), person_id: personId, position: 0, name: carOf(person), ...car })
    .execute();
}

/** A message of the club that did not get through to where the person wants it. */
async function failToReach(
  db: Db,
  { organizationId, eventId, person }: { organizationId: string; eventId: string; person: TestPerson },
): Promise<void> {
  const { email } = keptBy(person);
  const words = { sender_name: 'Other Club', subject: 'Welcome', body_text: 'Hello', body_html: 'Hello' };
  await db
    .insertInto('message')
    .values({
      ...{ ...words, id: crypto.randomUUID(), organization_id: organizationId, event_id: eventId },
      ...{ person_id: person.personId, kind: 'welcome', recipient: email, state: 'failed' },
      failure: `550 no mailbox ${email}`,
    })
    .execute();
}

/**
 * Otto's club has put members of another one on its roster: its admin and a student of it, whom Olga instructs and has
 * rated, and an instructor, who instructs Omar.
 */
async function makeWalls(stand: (typeof standings)[number][1]) {
  const world = await makeTwoClubs();
  const { cast, people, deps } = world;
  const { db } = deps;
  const { otherOrganizationId: organizationId, otherEventId: eventId, admin, instructor, student } = cast;
  const ours = [admin, instructor, student];
  const byName = async (first: string): Promise<TestPerson> => {
    const { id, email } = await db
      .selectFrom('person')
      .select(['id', 'email'])
      .where('first_name', '=', first)
      .executeTakeFirstOrThrow();
    return { personId: id, email: email ?? '', name: first };
  };
  const [olga, omar] = [await byName('Olga'), await byName('Omar')];
  const evalType = INSTRUCTOR_RATES_STUDENT;
  const { organizationId: home, eventId: homeEvent, otherInstructor } = cast;
  const atHome = { organizationId: home, eventId: homeEvent, evaluator: otherInstructor };
  await addEval(db, { ...atHome, evalType, subject: admin, rating: 2 });
  for (const person of ours) {
    // The other club typed the test name.
    const group = person === instructor ? 'Instructor' : 'Novice';
    const roster = { organizationId, eventId, person, group };
    await addAttendee(db, person === instructor ? roster : { ...roster, instructor: olga });
    await stand(db, organizationId, person);
    await plant(db, person);
    await failToReach(db, { organizationId, eventId, person });
    await db
      .updateTable('eval')
      .set({ public_notes: notesOf(person), private_notes: notesOf(person) })
      .where('subject_id', '=', person.personId)
      .where('state', '=', COMPLETED)
      .execute();
  }
  const there = await addEval(db, {
    ...{ organizationId, eventId, evalType, evaluator: olga, subject: student, rating: 4 },
  });
  const pending = await addEval(db, { organizationId, eventId, evalType, evaluator: olga, subject: admin });
  const client = (name: string): Client => {
    const found = people.find(([other]) => other === name)?.[1];
    if (!found) throw new Error(`${name} is not in the cast.`);
    return found;
  };
  const evals = await db.selectFrom('eval').select(['id', 'public_link_key']).execute();
  const ids = [...ours, cast.outsider, olga, omar].map(({ personId }) => personId);
  const pools: Pools = {
    ...freeChoices,
    organizationId: [cast.organizationId, organizationId],
    eventId: [cast.eventId, eventId],
    evalId: evals.map(({ id }) => id),
    userId: ids,
    studentId: ids,
    linkKey: [there.linkKey],
    search: ['name', 'marker', 'kept', 'student'],
    format: ['csv', 'xlsx'],
    command: ['Welcome', 'Publish'],
    before: [there.evalId],
    webhookId: [there.evalId],
    formVersionId: [there.evalId],
    credentialId: [there.evalId],
    formId: [there.evalId],
    EventId: [cast.eventId, eventId],
    EvalId: evals.map(({ id }) => id),
    UserId: ids,
    OrganizationId: [cast.organizationId, organizationId],
  };
  return { ...world, db, client, pools, ours, there, pending, organizationId, eventId };
}

const keptRows = async (db: Db, ours: readonly TestPerson[]) => {
  const ids = ours.map(({ personId }) => personId);
  return {
    people: await db.selectFrom('person').selectAll().where('id', 'in', ids).orderBy('id').execute(),
    cars: await db.selectFrom('car').selectAll().where('person_id', 'in', ids).orderBy('id').execute(),
    sessions: await db
      .selectFrom('session')
      .selectAll()
      .where('person_id', 'in', ids)
      .orderBy('id')
      .execute(),
    emails: await db.selectFrom('person_email').selectAll().where('person_id', 'in', ids).execute(),
  };
};

describe.each(standings)('a club that %s', (_, stand) => {
  test.each(['Otto', 'Olga', 'Omar'])(
    'by no call tells %s anything that its people of another club keep, and changes and ends nothing',
    async reader => {
      const { db, client, pools, ours } = await makeWalls(stand);
      const before = await keptRows(db, ours);
      const told = await findMarkers(client(reader), pools, ours.flatMap(markersOf));
      expect([...told].map(([marker, calls]) => `${marker} by ${[...calls].join(', ')}`)).toEqual([]);
      expect(await keptRows(db, ours)).toEqual(before);
    },
  );

  test('is told it all by the same calls once they accept', async () => {
    const { db, client, pools, ours, organizationId } = await makeWalls(stand);
    for (const person of ours) await acceptClub(db, organizationId, person);
    const markers = ours.flatMap(person => [...Object.values(keptBy(person)), carOf(person)]);
    const told = await findMarkers(client('Otto'), pools, markers);
    expect([...told.keys()].sort()).toEqual(markers.sort());
  });

  test('to calls that name them they are strangers, and belong as before once they accept', async () => {
    const { db, cast, client, organizationId } = await makeWalls(stand);
    const { personId } = cast.student;
    const inClub = { organizationId, userId: personId };
    const asked: readonly (readonly [string, CallName, CallOptions])[] = [
      ['Otto', 'GetProfileById', { query: { userId: personId } }],
      ['Olga', 'GetProfileById', { query: { userId: personId } }],
      ['Otto', 'GetProfileAdmin', { query: inClub }],
      ['Otto', 'GetUserEvalsPublic', { query: { userId: personId } }],
      ['Otto', 'GetUserEvalsAdmin', { query: inClub }],
      ['Olga', 'GetEvalsForStudentById', { query: { studentId: personId } }],
      ['Otto', 'RemoveFromClub', { query: inClub, body: {} }],
    ];
    const statuses = async () => {
      const answers: number[] = [];
      for (const [who, call, input] of asked) answers.push((await client(who).call(call, input)).status);
      return answers;
    };
    expect(await statuses()).toEqual(asked.map(() => 404));
    const found = async () =>
      (await client('Olga').call('GetUsers', { query: { search: 'name of Sam' } })).reply();
    expect(await found()).toEqual([]);
    await acceptClub(db, organizationId, cast.student);
    expect(await found()).toMatchObject([{ DisplayName: 'display name of Sam Student' }]);
    expect(await statuses()).toEqual(asked.map(() => 200));
  });

  test('shows them on its roster, its evals and its public links as it typed them', async () => {
    const { client, cast, there, pending, organizationId, eventId } = await makeWalls(stand);
    const { Attendees } = (
      await client('Otto').call('GetEvent', { query: { organizationId, eventId } })
    ).reply();
    expect(Attendees.find(({ User }) => User.UserId === cast.student.personId)?.User).toMatchObject({
      DisplayName: '',
      FirstAndLastName: 'Sam Student',
      UserEmail: 'sam@club.example',
      ProfilePictureUrl: null,
    });
    const form = (await client('Olga').call('GetEval', { query: { evalId: pending.evalId } })).reply();
    expect(form.Profile).toMatchObject({ DisplayName: 'Ada Admin', Email: 'ada@club.example', Phone: null });
    const evalId = there.evalId;
    const whole = (
      await client('Otto').call('GetEvalForAdmin', { query: { evalId, organizationId } })
    ).reply();
    expect(whole.EvalWithProfile.StudentProfile).toMatchObject({ DisplayName: 'Sam Student', Picture: null });
    const link = await client('nobody').call('GetEvalPublicLinkKey', { query: { linkKey: there.linkKey } });
    expect(link.reply().StudentProfile).toMatchObject({ DisplayName: 'Sam Student', Picture: null });
  });
});
