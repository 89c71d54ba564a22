import { expect, test } from 'vitest';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { addAdmin, addAttendee, addEvent, addPerson } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { addEval } from '#testing/evals.ts';
import { freeChoices, type Pools } from '#testing/every-input.ts';
import { findMarkers } from '#testing/find-markers.ts';
import { makeTwoClubs, type TwoClubs } from '#testing/two-clubs.ts';

const cast = ['Ada', 'Ivan', 'Ines', 'Sam', 'Tess', 'Otto', 'Olga', 'Omar', 'Ilse', 'Dana'] as const;
type Name = (typeof cast)[number];

/** The markers of a person that others read only when the table grants it. */
const emailOf = (name: Name) => `email-of-${name}@marker.example`.toLowerCase();
const phoneOf = (name: Name) => `+1 555 77${String(cast.indexOf(name)).padStart(2, '0')}`;
const addressOf = (name: Name) => `address of ${name}`;
const contactOf = (name: Name) => [emailOf(name), phoneOf(name)];
const profileOf = (name: Name) => [...contactOf(name), addressOf(name)];
const notes = {
  ofSam: 'notes about Sam',
  ofOmar: 'notes about Omar',
  ofDana: 'notes about Dana',
  /** Olga's unsubmitted draft. */
  inDraft: 'notes in a draft about Otto',
};
const club = ['Ada', 'Ivan', 'Ines', 'Sam', 'Tess', 'Ilse', 'Dana'] as const;

const markers = [...cast.flatMap(profileOf), ...Object.values(notes)];

/** docs/product.md#access, of everything planted: whoever it is of, and beside them only these. */
const granted: Readonly<Record<Name | 'nobody', readonly string[]>> = {
  nobody: [],
  // The profiles of the club's people and the notes of its evals are its admin's; those of the other club are not.
  Ada: [...club.flatMap(profileOf), notes.ofSam, notes.ofDana],
  // An admin, too, but not of the notes about herself: she drives at the club's other event.
  Dana: [...club.flatMap(profileOf), notes.ofSam],
  // She instructs there, and shares an event with Dana alone.
  Ilse: [...profileOf('Ilse'), ...contactOf('Dana'), notes.ofDana],
  // Instructors reach whom they share an event with, and read the notes of its evals.
  Ivan: [...profileOf('Ivan'), ...(['Ines', 'Sam', 'Tess'] as const).flatMap(contactOf), notes.ofSam],
  Ines: [...profileOf('Ines'), ...(['Ivan', 'Sam', 'Tess'] as const).flatMap(contactOf), notes.ofSam],
  // Students reach the instructors of their events; no notes, not even of their own evals, and no other student.
  Sam: [...profileOf('Sam'), ...contactOf('Ivan'), ...contactOf('Ines')],
  Tess: [...profileOf('Tess'), ...contactOf('Ivan'), ...contactOf('Ines')],
  Omar: [...profileOf('Omar'), ...contactOf('Olga')],
  Olga: [...profileOf('Olga'), ...contactOf('Omar'), notes.ofOmar, notes.inDraft],
  Otto: [...(['Otto', 'Olga', 'Omar'] as const).flatMap(profileOf), notes.ofOmar],
};

/** Another event of the club: Ilse instructs Dana, who organizes as well, and has completed her eval. */
async function addOtherEvent({ cast: { organizationId }, testApp, people, deps: { db } }: TwoClubs) {
  const eventId = await addEvent(db, organizationId, 'Autumn HPDE', '2026-06-12');
  const ilse = await addPerson(db, 'Ilse Instructor', 'ilse@club.example');
  const dana = await addPerson(db, 'Dana Student', 'dana@club.example');
  await addAttendee(db, { organizationId, eventId, person: ilse, group: 'Instructor' });
  await addAttendee(db, { organizationId, eventId, person: dana, group: 'Novice', instructor: ilse });
  await addAdmin(db, organizationId, dana);
  people.push(['Ilse', await signInAs(testApp, ilse)], ['Dana', await signInAs(testApp, dana)]);
  const evalType = INSTRUCTOR_RATES_STUDENT;
  const ofDana = await addEval(db, {
    organizationId,
    eventId,
    evalType,
    evaluator: ilse,
    subject: dana,
    rating: 2,
  });
  return { eventId, ofDana };
}

/** An eval that Olga is writing: nobody else is told of it, staff of the eval neither. */
async function addDraft({ cast, olga, deps: { db } }: TwoClubs) {
  const { otherOrganizationId, otherEventId, outsider } = cast;
  const added = await addEval(db, {
    organizationId: otherOrganizationId,
    eventId: otherEventId,
    evalType: INSTRUCTOR_RATES_STUDENT,
    evaluator: olga,
    subject: outsider,
  });
  const At = new Date('2026-06-14T12:00:00Z').toISOString();
  const draft = JSON.stringify({ PrivateNotes: { Value: notes.inDraft, At } });
  await db.updateTable('eval').set({ draft }).where('id', '=', added.evalId).execute();
  return added;
}

/** Two clubs in which every e-mail, phone, address and note is a marker of its own. */
async function plantMarkers() {
  const world = await makeTwoClubs();
  const { eventId, ofDana } = await addOtherEvent(world);
  const { db } = world.deps;
  const people = await db.selectFrom('person').select(['id', 'first_name as name']).execute();
  const idOf = (name: Name) => people.find(person => person.name === name)?.id ?? '';
  for (const name of cast) {
    const email = emailOf(name);
    const is = idOf(name);
    await db.insertInto('person_email').values({ email, person_id: is }).execute();
    await db
      .updateTable('person')
      .set({ email, phone: phoneOf(name), address: addressOf(name) })
      .where('id', '=', is)
      .execute();
  }
  const [ofSam, , , ofOmar] = world.evals;
  for (const [planted, text] of [
    [ofSam, notes.ofSam],
    [ofOmar, notes.ofOmar],
    [ofDana, notes.ofDana],
  ] as const) {
    await db
      .updateTable('eval')
      .set({ private_notes: text })
      .where('id', '=', planted?.evalId ?? '')
      .execute();
  }
  const inDraft = await addDraft(world);
  return { ...world, evals: [...world.evals, ofDana, inDraft], events: [eventId], idOf };
}

function poolsOf({
  cast: { organizationId, otherOrganizationId, ...all },
  evals,
  events: more,
  idOf,
}: World): Pools {
  const organizations = [organizationId, otherOrganizationId];
  const events = [all.eventId, all.otherEventId, ...more];
  const people = cast.map(idOf);
  const evalIds = evals.map(({ evalId }) => evalId);
  return {
    ...freeChoices,
    organizationId: organizations,
    eventId: events,
    evalId: evalIds,
    userId: people,
    studentId: people,
    linkKey: evals.map(({ linkKey }) => linkKey),
    search: ['student', 'instructor', 'marker', '555'],
    format: ['csv'],
    command: ['Welcome', 'Publish'],
    before: evalIds.slice(0, 1),
    webhookId: evalIds.slice(0, 1),
    formVersionId: evalIds.slice(0, 1),
    credentialId: evalIds.slice(0, 1),
    formId: evalIds.slice(0, 1),
    EventId: events,
    EvalId: evalIds,
    // Bodies name a person of each role and club.
    UserId: (['Ivan', 'Sam', 'Omar'] as const).map(idOf),
    TokenId: evalIds,
    OrganizationId: organizations,
  };
}

type World = Awaited<ReturnType<typeof plantMarkers>>;

/** The markers in the answers that the table does not grant, as 'marker by call'. */
const beyond = (reader: Name | 'nobody', told: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...told].flatMap(([marker, calls]) =>
    granted[reader].includes(marker) ? [] : [`${marker} by ${[...calls].join(', ')}`],
  );

/** Ines reads as Ivan does, and Omar as Sam. */
const readers = ['nobody', ...cast.filter(name => name !== 'Ines' && name !== 'Omar')] as const;

const answered = new Map<string, Awaited<ReturnType<typeof findMarkers>>>();

/** The markers in the answers to a reader, who makes every call once for all tests. */
async function findMarkersFor(reader: Name | 'nobody') {
  const known = answered.get(reader);
  if (known) return known;
  const world = await plantMarkers();
  const found = await findMarkers(world.clientOf(reader), poolsOf(world), markers);
  answered.set(reader, found);
  return found;
}

test.each(readers)('no call tells %s more than docs/product.md#access grants', async reader => {
  const told = await findMarkersFor(reader);
  expect(beyond(reader, told)).toEqual([]);
  // Readers do receive their own markers: an empty answer must not pass for a discreet one.
  if (reader === 'nobody') return;
  const own = reader === 'Olga' ? [...profileOf(reader), notes.inDraft] : profileOf(reader);
  expect([...told.keys()]).toEqual(expect.arrayContaining(own));
});

test('notices an answer for an admin among those for a student or without a session', async () => {
  const told = await findMarkersFor('Ada');
  expect([...told.keys()].sort()).toEqual([...granted.Ada].sort());
  expect(beyond('nobody', told)).toHaveLength(granted.Ada.length);
  expect(beyond('Tess', told)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^notes about Sam by /)]),
  );
});
