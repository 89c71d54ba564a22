import type { Db } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';

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

/** Adds a person; rosters and sign-ins know them by `email`. */
export async function addPerson(db: Db, name: string, email: string): Promise<TestPerson> {
  const personId = newId();
  const [first_name = '', last_name = ''] = name.split(' ');
  await db
    .insertInto('person')
    .values({ id: personId, display_name: '', first_name, last_name, email, phone: null, picture_url: null })
    .execute();
  await db.insertInto('person_email').values({ email, person_id: personId }).execute();
  return { personId, email, name };
}

/** Adds a membership with what the club typed; the person has accepted it unless `accepted` is false. */
export async function addMembership(
  db: Db,
  organizationId: string,
  { personId, name, email }: TestPerson,
  accepted = true,
): Promise<void> {
  const [first_name = '', last_name = ''] = name.split(' ');
  const at = new Date('2026-01-01T00:00:00Z');
  await db
    .insertInto('membership')
    .values({
      organization_id: organizationId,
      person_id: personId,
      ...{ first_name, last_name, email },
      ...(accepted && { accepted_at: at, answered_at: at }),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

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

/** Adds an event that has not been published. */
export async function addEvent(db: Db, organizationId: string, name: string, start: string): Promise<string> {
  const id = newId();
  await db
    .insertInto('event')
    .values({
      id,
      organization_id: organizationId,
      name,
      start,
      track: 'Lime Rock Park',
      published_at: null,
      motorsportreg_id: null,
    })
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

/** Puts a person on an event's roster, who has accepted the club unless it is known otherwise. */
export async function addAttendee(db: Db, attendee: NewAttendee): Promise<void> {
  await addMembership(db, attendee.organizationId, attendee.person);
  await db
    .insertInto('attendee')
    .values({
      organization_id: attendee.organizationId,
      event_id: attendee.eventId,
      person_id: attendee.person.personId,
      run_group: attendee.group,
      vehicle: attendee.vehicle ?? '2019 Mazda MX-5',
      instructor_id: attendee.instructor?.personId ?? null,
    })
    .execute();
}

/**
 * The cast: Ada runs the club; Ivan instructs Sam at its event, Ines instructs nobody yet, Tess has no
 * instructor. Otto runs another club, whose event has nobody.
 */
export async function makeCast(db: Db): Promise<Cast> {
  const admin = await addPerson(db, 'Ada Admin', 'ada@club.example');
  const instructor = await addPerson(db, 'Ivan Instructor', 'ivan@club.example');
  const otherInstructor = await addPerson(db, 'Ines Instructor', 'ines@club.example');
  const student = await addPerson(db, 'Sam Student', 'sam@club.example');
  const otherStudent = await addPerson(db, 'Tess Student', 'tess@club.example');
  const outsider = await addPerson(db, 'Otto Outsider', 'otto@other.example');
  const organizationId = await addOrganization(db, 'Apex Driving Club', admin);
  const otherOrganizationId = await addOrganization(db, 'Other Club', outsider);
  const eventId = await addEvent(db, organizationId, 'Spring HPDE', '2026-06-13');
  const otherEventId = await addEvent(db, otherOrganizationId, 'Other Track Day', '2026-06-14');
  const roster = { organizationId, eventId };
  await addAttendee(db, { ...roster, person: instructor, group: 'Instructor' });
  await addAttendee(db, { ...roster, person: otherInstructor, group: 'Instructor' });
  await addAttendee(db, { ...roster, person: student, group: 'Novice', instructor });
  await addAttendee(db, { ...roster, person: otherStudent, group: 'Intermediate' });
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
