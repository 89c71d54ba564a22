import { findOrCreateGroups, loadClubGroups } from '#server/clubs/run-groups.ts';
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

export const newPerson = (name: string, email: string): TestPerson => ({ personId: newId(), email, name });

/** Adds people by one statement a table. */
export async function addPeople(db: Db, people: readonly TestPerson[]): Promise<void> {
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
  await addPeople(db, [person]);
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
  const rows = people.map(person => ({
    organization_id: organizationId,
    person_id: person.personId,
    email: person.email,
    ...namesOf(person),
    status: accepted ? ('accepted' as const) : ('asked' as const),
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

/** Makes it as if the person had given another answer to the question whether it is their club. */
const answerAs =
  (status: 'asked' | 'accepted' | 'left') =>
  (db: Db, organizationId: string, { personId }: TestPerson) =>
    db
      .updateTable('membership')
      .set({ status })
      .where('organization_id', '=', organizationId)
      .where('person_id', '=', personId)
      .execute();
export const takeAnswerBack = answerAs('asked');
export const leaveClub = answerAs('left');
export const acceptClub = answerAs('accepted');

/** Makes a person an admin, who has accepted that. */
export async function addAdmin(db: Db, organizationId: string, admin: TestPerson): Promise<void> {
  await addMembership(db, organizationId, admin);
  await db
    .insertInto('organization_role')
    .values({ organization_id: organizationId, person_id: admin.personId, role: 'admin' })
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

/** Adds run groups to a club. */
export async function addGroups(db: Db, organizationId: string, names: Iterable<string>) {
  const groups = await loadClubGroups(db, organizationId);
  return db.transaction().execute(trx => findOrCreateGroups(trx, organizationId, groups, names));
}

/** Puts members of a club on the roster of an event. */
export async function addAttendees(db: Db, attendees: readonly NewAttendee[]): Promise<void> {
  const [first] = attendees;
  if (!first) return;
  const groups = attendees.map(({ group }) => group);
  const groupIds = await addGroups(db, first.organizationId, groups);
  const rows = attendees.map(attendee => ({
    organization_id: attendee.organizationId,
    event_id: attendee.eventId,
    person_id: attendee.person.personId,
    run_group_id: groupIds.get(attendee.group) ?? null,
    vehicle: attendee.vehicle ?? '2019 Mazda MX-5',
    instructor_id: attendee.instructor?.personId ?? null,
  }));
  await db.insertInto('attendee').values(rows).execute();
}

/** Puts a person on an event's roster, who has accepted the club unless it is known otherwise. */
export async function addAttendee(db: Db, attendee: NewAttendee): Promise<void> {
  await addMembership(db, attendee.organizationId, attendee.person);
  await addAttendees(db, [attendee]);
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
  // Few statements, since nearly every test begins with them.
  await addPeople(db, [admin, ...attendees, outsider]);
  const organizations = [
    { id: organizationId, name: 'Apex Driving Club', motorsportreg_id: null },
    { id: otherOrganizationId, name: 'Other Club', motorsportreg_id: null },
  ];
  await db.insertInto('organization').values(organizations).execute();
  await addMemberships(db, organizationId, [admin, ...attendees]);
  await addMemberships(db, otherOrganizationId, [outsider]);
  const admins = [
    { organization_id: organizationId, person_id: admin.personId, role: 'admin' as const },
    { organization_id: otherOrganizationId, person_id: outsider.personId, role: 'admin' as const },
  ];
  await db.insertInto('organization_role').values(admins).execute();
  const events = [
    eventRow(eventId, organizationId, 'Spring HPDE', '2026-06-13'),
    eventRow(otherEventId, otherOrganizationId, 'Other Track Day', '2026-06-14'),
  ];
  await db.insertInto('event').values(events).execute();
  const roster = { organizationId, eventId };
  await addAttendees(db, [
    { ...roster, person: instructor, group: 'Instructor' },
    { ...roster, person: otherInstructor, group: 'Instructor' },
    { ...roster, person: student, group: 'Novice', instructor },
    { ...roster, person: otherStudent, group: 'Intermediate' },
  ]);
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
