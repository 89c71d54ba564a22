import type { Db } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { openSession } from '#server/platform/sessions/sessions.ts';

/** A person of the cast, known by one e-mail address. */
export interface TestPerson {
  readonly personId: string;
  readonly email: string;
  readonly name: string;
}

/** A club with its people, and another club whose admin must see nothing of it. */
export interface Cast {
  readonly organizationId: string;
  readonly eventId: string;
  readonly otherOrganizationId: string;
  readonly otherEventId: string;
  readonly admin: TestPerson;
  readonly instructor: TestPerson;
  readonly otherInstructor: TestPerson;
  readonly student: TestPerson;
  readonly otherStudent: TestPerson;
  /** Admin of the other club. */
  readonly outsider: TestPerson;
}

function namesOf({ name }: TestPerson) {
  const [first_name = '', last_name = ''] = name.split(' ');
  return { first_name, last_name };
}

const newPerson = (name: string, email: string): TestPerson => ({ personId: newId(), email, name });

async function insertPeople(db: Db, ...people: TestPerson[]): Promise<void> {
  const rows = people.map(person => ({
    ...{ id: person.personId, email: person.email, display_name: '' },
    ...{ ...namesOf(person), phone: null, picture_url: null },
  }));
  await db.insertInto('person').values(rows).execute();
  const addresses = people.map(({ email, personId }) => ({ email, person_id: personId }));
  await db.insertInto('person_email').values(addresses).execute();
}

/** Adds a person; rosters and sign-ins know them by `email`. */
export async function addPerson(db: Db, name: string, email: string): Promise<TestPerson> {
  const person = newPerson(name, email);
  await insertPeople(db, person);
  return person;
}

/** Opens a session of a person, who is known by their e-mail from then on; returns its token. */
export async function openSessionOf(
  db: Db,
  { personId, email }: TestPerson,
  now = new Date(),
): Promise<string> {
  const identity = { provider: 'email', subject: email };
  await db
    .insertInto('identity')
    .values({ ...identity, person_id: personId, email, email_verified: true })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return openSession(db, { ...identity, personId }, now);
}

/** Adds memberships with what the club typed, accepted unless `accepted` is false; existing ones stay. */
export async function addMemberships(
  db: Db,
  organizationId: string,
  people: readonly TestPerson[],
  accepted = true,
) {
  const at = new Date('2026-01-01T00:00:00Z');
  const rows = people.map(person => ({
    organization_id: organizationId,
    person_id: person.personId,
    email: person.email,
    ...namesOf(person),
    ...(accepted && { accepted_at: at, answered_at: at }),
  }));
  await db
    .insertInto('membership')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Adds a membership with what the club typed; the person has accepted it unless `accepted` is false. */
export const addMembership = (db: Db, organizationId: string, person: TestPerson, accepted = true) =>
  addMemberships(db, organizationId, [person], accepted);

/** Makes it as if the person had not yet said what they think of the club. */
export async function takeAnswerBack(
  db: Db,
  organizationId: string,
  { personId }: TestPerson,
): Promise<void> {
  await db
    .updateTable('membership')
    .set({ accepted_at: null, left_at: null, answered_at: null })
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId)
    .execute();
}

/** Makes it as if the person had left the club. */
export async function leaveClub(db: Db, organizationId: string, { personId }: TestPerson): Promise<void> {
  const at = new Date('2026-01-01T00:00:00Z');
  await db
    .updateTable('membership')
    .set({ accepted_at: null, left_at: at, answered_at: at })
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId)
    .execute();
}

/** Makes it as if the person had said that it is their club. */
export async function acceptClub(db: Db, organizationId: string, { personId }: TestPerson): Promise<void> {
  const at = new Date('2026-01-01T00:00:00Z');
  await db
    .updateTable('membership')
    .set({ accepted_at: at, left_at: null, answered_at: at })
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId)
    .execute();
}

/** Makes a person an admin, who has accepted that. */
export async function addAdmin(db: Db, organizationId: string, admin: TestPerson): Promise<void> {
  await addMembership(db, organizationId, admin);
  await db
    .insertInto('organization_admin')
    .values({ organization_id: organizationId, person_id: admin.personId })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Adds an organization with one admin. */
export async function addOrganization(db: Db, name: string, admin: TestPerson): Promise<string> {
  const id = newId();
  await db.insertInto('organization').values({ id, name, motorsportreg_id: null }).execute();
  await addAdmin(db, id, admin);
  return id;
}

const eventRow = (id: string, organizationId: string, name: string, start: string) => ({
  ...{ id, organization_id: organizationId, name, start, track: 'Lime Rock Park' },
  ...{ published_at: null, motorsportreg_id: null },
});

/** Adds an event that has not been published. */
export async function addEvent(db: Db, organizationId: string, name: string, start: string): Promise<string> {
  const id = newId();
  await db
    .insertInto('event')
    .values(eventRow(id, organizationId, name, start))
    .execute();
  return id;
}

interface NewAttendee {
  readonly organizationId: string;
  readonly eventId: string;
  readonly person: TestPerson;
  readonly group: string;
  readonly instructor?: TestPerson;
  readonly vehicle?: string;
}

const attendeeRow = (attendee: NewAttendee) => ({
  organization_id: attendee.organizationId,
  event_id: attendee.eventId,
  person_id: attendee.person.personId,
  run_group: attendee.group,
  vehicle: attendee.vehicle ?? '2019 Mazda MX-5',
  instructor_id: attendee.instructor?.personId ?? null,
});

/** Puts a person on an event's roster, who has accepted the club unless it is known otherwise. */
export async function addAttendee(db: Db, attendee: NewAttendee): Promise<void> {
  await addMembership(db, attendee.organizationId, attendee.person);
  await db.insertInto('attendee').values(attendeeRow(attendee)).execute();
}

/**
 * The cast: Ada runs the club; Ivan instructs Sam at its event, Ines instructs nobody yet, Tess has no
 * instructor. Otto runs another club, whose event has nobody.
 */
export async function makeCast(db: Db): Promise<Cast> {
  const admin = newPerson('Ada Admin', 'ada@club.example');
  const instructor = newPerson('Ivan Instructor', 'ivan@club.example');
  const otherInstructor = newPerson('Ines Instructor', 'ines@club.example');
  const student = newPerson('Sam Student', 'sam@club.example');
  const otherStudent = newPerson('Tess Student', 'tess@club.example');
  const outsider = newPerson('Otto Outsider', 'otto@other.example');
  const [organizationId, otherOrganizationId, eventId, otherEventId] = [newId(), newId(), newId(), newId()];
  const attendees = [instructor, otherInstructor, student, otherStudent];
  // Few statements, since nearly every test begins with them, and each settles who belongs to which club.
  await insertPeople(db, admin, ...attendees, outsider);
  const organizations = [
    { id: organizationId, name: 'Apex Driving Club', motorsportreg_id: null },
    { id: otherOrganizationId, name: 'Other Club', motorsportreg_id: null },
  ];
  await db.insertInto('organization').values(organizations).execute();
  await addMemberships(db, organizationId, [admin, ...attendees]);
  await addMemberships(db, otherOrganizationId, [outsider]);
  const admins = [
    { organization_id: organizationId, person_id: admin.personId },
    { organization_id: otherOrganizationId, person_id: outsider.personId },
  ];
  await db.insertInto('organization_admin').values(admins).execute();
  const events = [
    eventRow(eventId, organizationId, 'Spring HPDE', '2026-06-13'),
    eventRow(otherEventId, otherOrganizationId, 'Other Track Day', '2026-06-14'),
  ];
  await db.insertInto('event').values(events).execute();
  const roster = { organizationId, eventId };
  const rows = [
    attendeeRow({ ...roster, person: instructor, group: 'Instructor' }),
    attendeeRow({ ...roster, person: otherInstructor, group: 'Instructor' }),
    attendeeRow({ ...roster, person: student, group: 'Novice', instructor }),
    attendeeRow({ ...roster, person: otherStudent, group: 'Intermediate' }),
  ];
  await db.insertInto('attendee').values(rows).execute();
  return {
    organizationId,
    eventId,
    otherOrganizationId,
    otherEventId,
    admin,
    instructor,
    otherInstructor,
    student,
    otherStudent,
    outsider,
  };
}
