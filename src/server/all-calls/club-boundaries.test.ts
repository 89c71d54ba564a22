import { describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { COMPLETED } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import type { Db } from '#server/platform/database/open.ts';
import { acceptClub, addAttendee, leaveClub, type TestPerson, takeAnswerBack } from '#testing/cast.ts';
import type { CallOptions } from '#testing/client.ts';
import { credentialOf, listKind } from '#testing/credentials.ts';
import { addEval } from '#testing/evals.ts';
import { freeChoices, type Pools } from '#testing/every-input.ts';
import { findMarkers } from '#testing/find-markers.ts';
import { greenForm } from '#testing/form-content.ts';
import { addFormVersion } from '#testing/forms.ts';
import { takePhoto } from '#testing/photos.ts';
import { makeTwoClubs } from '#testing/two-clubs.ts';

/** Ways in which a club has a person who does not belong to it (docs/product.md#whose-club). */
const standings = [
  ['has not been accepted', takeAnswerBack, ['Otto', 'Olga', 'Omar']],
  ['was left', leaveClub, ['Otto']],
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

const NUMBER = 'number of the credential of Ivan';
const FORM = 'form of the club';

/** How a person departs, and by whom; who stays, and who looks back. */
const departures = [
  [
    'left',
    'themselves',
    ['Ada', 'Ines'],
    [
      ['Ivan', 'Tess'],
      ['Sam', 'Ines'],
    ],
  ],
  ['was removed', 'the club', ['Ada'], [['Ivan', 'Tess']]],
] as const;

/**
 * Ivan, who holds a credential with a proof, and Sam depart from the club, by their own call or by Ada's. Each shares an
 * eval with a person who stays. Everybody changes their profile afterwards.
 */
async function makeDeparted(by: (typeof departures)[number][1]) {
  const world = await makeTwoClubs();
  const { cast, clientOf: client, evals, deps } = world;
  const { db } = deps;
  const { organizationId, admin, instructor, otherInstructor, student, otherStudent } = cast;
  const club = { ada: client('Ada'), cast, byOrganization: { organizationId } };
  const file = { name: 'card.jpg', bytes: await takePhoto() };
  const proof = await client('Ivan').call('UploadMedia', { query: { use: 'proof' }, file });
  const held = { Number: NUMBER, Proof: proof.reply().Uri };
  const body = credentialOf(club, instructor, await listKind(club), held);
  expect((await client('Ivan').call('SaveCredential', { body })).status).toBe(200);
  const { id: credentialId } = await db.selectFrom('credential').select('id').executeTakeFirstOrThrow();
  const form = await addFormVersion(db, cast, { ...greenForm, Name: { en: FORM } });
  const evalType = STUDENT_RATES_INSTRUCTOR;
  const shared = { organizationId, eventId: cast.eventId, rating: 3 };
  const byTess = await addEval(db, { ...shared, evalType, evaluator: otherStudent, subject: instructor });
  const ofInes = await addEval(db, { ...shared, evalType, evaluator: student, subject: otherInstructor });
  for (const { name, personId } of [instructor, student]) {
    const departure =
      by === 'themselves'
        ? await client(name.split(' ')[0] ?? '').call('LeaveClub', {
            body: { OrganizationId: organizationId },
          })
        : await client('Ada').call('RemoveFromClub', {
            query: { organizationId, userId: personId },
            body: {},
          });
    expect(departure.status).toBe(200);
  }
  const members = [admin, otherInstructor, otherStudent];
  const departed = [instructor, student];
  for (const person of [...members, ...departed]) await plant(db, person);
  const ids = [...members, ...departed].map(({ personId }) => personId);
  // A person who left comes back by claiming the eval without an evaluator.
  const [ofSam, ofIvan, , elsewhere] = evals;
  const evalIds = [ofSam, ofIvan, byTess, ofInes].map(one => one?.evalId ?? '');
  const pools: Pools = {
    ...freeChoices,
    organizationId: [organizationId],
    eventId: [cast.eventId],
    evalId: evalIds,
    userId: ids,
    studentId: ids,
    linkKey: [elsewhere?.linkKey ?? ''],
    search: ['name', 'marker', 'kept', 'student', 'instructor'],
    format: ['csv'],
    command: ['Welcome', 'Publish'],
    before: evalIds.slice(0, 1),
    webhookId: evalIds.slice(0, 1),
    formVersionId: [form.formVersionId],
    formId: [form.formId],
    credentialId: [credentialId],
    EventId: [cast.eventId],
    EvalId: evalIds,
    UserId: ids,
    // So that those who left do not come back.
    OrganizationId: [cast.otherOrganizationId],
  };
  return { client, pools, members, departed };
}

/** A message of the club that did not get through to where the person wants it. */
async function failToReach(
  db: Db,
  { organizationId, eventId, person }: { organizationId: string; eventId: string; person: TestPerson },
): Promise<void> {
  const { email } = keptBy(person);
  await db
    .insertInto('message')
    .values({
      ...{ subject: 'Welcome', id: crypto.randomUUID(), organization_id: organizationId, event_id: eventId },
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
  const { cast, clientOf: client, olga, omar, deps } = world;
  const { db } = deps;
  const { otherOrganizationId: organizationId, otherEventId: eventId, admin, instructor, student } = cast;
  const ours = [admin, instructor, student];
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
    format: ['csv'],
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

const listFound = (found: Awaited<ReturnType<typeof findMarkers>>) =>
  [...found].map(([marker, calls]) => `${marker} by ${[...calls].join(', ')}`);

describe.each(departures)('a person who %s', (_, by, staying, lookingBack) => {
  test.each(staying)('keeps from %s what they keep now, in all calls', async reader => {
    const { client, pools, departed } = await makeDeparted(by);
    const markers = [...departed.flatMap(markersOf), NUMBER];
    expect(listFound(await findMarkers(client(reader), pools, markers))).toEqual([]);
  });

  test.each(lookingBack)(
    'as %s reads nothing that members keep now but name and picture of an eval',
    async (reader, writer) => {
      const { client, pools, members, departed } = await makeDeparted(by);
      const others = [...members, ...departed].filter(({ name }) => !name.startsWith(reader));
      const found = await findMarkers(client(reader), pools, [...others.flatMap(markersOf), FORM]);
      const onEval = others
        .filter(({ name }) => name.startsWith(writer))
        .flatMap(person => [keptBy(person).display_name, keptBy(person).picture_url]);
      expect(listFound(found).filter(line => !onEval.some(marker => line.startsWith(marker)))).toEqual([]);
      // Calls do answer: an empty answer must not pass for a discreet one.
      expect([...found.keys()].toSorted()).toEqual(onEval.toSorted());
    },
  );
});

describe.each(standings)('a club that %s', (_, stand, readers) => {
  test.each(readers)(
    'tells %s by no call what its people of another club keep, and changes nothing',
    async reader => {
      const { db, client, pools, ours } = await makeWalls(stand);
      const before = await keptRows(db, ours);
      const told = await findMarkers(client(reader), pools, ours.flatMap(markersOf));
      expect(listFound(told)).toEqual([]);
      expect(await keptRows(db, ours)).toEqual(before);
    },
  );

  test('its people are strangers to calls that name them until they accept', async () => {
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

test('a club is told it all by the same calls once they accept', async () => {
  const { db, client, pools, ours, organizationId } = await makeWalls(takeAnswerBack);
  for (const person of ours) await acceptClub(db, organizationId, person);
  const markers = ours.flatMap(person => [...Object.values(keptBy(person)), carOf(person)]);
  const told = await findMarkers(client('Otto'), pools, markers);
  expect([...told.keys()].sort()).toEqual(markers.sort());
});
