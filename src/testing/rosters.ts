import type { PoolConfig } from 'pg';
import type { Attendee, AttendeeEdit, Event, RosterEdit } from '#contract/events/events.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import {
  addAttendees,
  addMemberships,
  addPeople,
  type Cast,
  makeCast,
  newPerson,
  type TestPerson,
} from './cast.ts';
import { type Client, signInAs } from './client.ts';
import { csvFile, sendRoster } from './import-files.ts';
import { makeApp, type TestApp } from './make-app.ts';

/** The club with its admin signed in. */
export interface Club extends TestApp {
  readonly cast: Cast;
  readonly ada: Client;
  readonly byEvent: { readonly organizationId: string; readonly eventId: string };
  readonly byOrganization: { readonly organizationId: string };
}

export async function makeClub(
  settings: Partial<Settings> = {},
  database: PoolConfig | null = null,
): Promise<Club> {
  const testApp = await makeApp(settings, database);
  const cast = await makeCast(testApp.deps.db);
  const { organizationId, eventId } = cast;
  return {
    ...testApp,
    cast,
    ada: await signInAs(testApp, cast.admin),
    byEvent: { organizationId, eventId },
    byOrganization: { organizationId },
  };
}

/** The cast's event as its admin reads it. */
export async function readEvent({ ada, byEvent }: Club): Promise<Event> {
  return (await ada.call('GetEvent', { query: byEvent })).reply();
}

/** A roster as it is saved when nothing was changed. */
export function editOf(event: Event): RosterEdit {
  const Attendees = event.Attendees.map(({ User, Vehicle, Instructor }) => ({
    User: { UserId: User.UserId, Group: User.Group },
    Vehicle,
    Instructor: Instructor && { UserId: Instructor.UserId },
  }));
  return { EventId: event.EventId, Version: event.RosterVersion, Attendees };
}

/** The roster with one attendee changed. */
export function editAttendee(
  edit: RosterEdit,
  { personId }: TestPerson,
  change: (attendee: AttendeeEdit) => AttendeeEdit,
): RosterEdit {
  const Attendees = edit.Attendees.map(attendee =>
    attendee.User.UserId === personId ? change(attendee) : attendee,
  );
  return { ...edit, Attendees };
}

/** The roster with the student assigned to an instructor, or to none. */
export function assign(edit: RosterEdit, student: TestPerson, instructor: TestPerson | null): RosterEdit {
  return editAttendee(edit, student, attendee => ({
    ...attendee,
    Instructor: instructor && { UserId: instructor.personId },
  }));
}

/** The roster with the attendee in another group. */
export function regroup(edit: RosterEdit, person: TestPerson, Group: string): RosterEdit {
  return editAttendee(edit, person, attendee => ({ ...attendee, User: { ...attendee.User, Group } }));
}

/** The roster without the attendee. */
export function without(edit: RosterEdit, { personId }: TestPerson): RosterEdit {
  return { ...edit, Attendees: edit.Attendees.filter(({ User }) => User.UserId !== personId) };
}

/** The roster with one more attendee, known by e-mail. */
export function withNewcomer(edit: RosterEdit, UserEmail: string, UserName = 'Nora Newcomer'): RosterEdit {
  const newcomer = {
    User: { UserEmail, UserName, Group: 'Novice' },
    Vehicle: '2020 BMW M2',
    Instructor: null,
  };
  return { ...edit, Attendees: [...edit.Attendees, newcomer] };
}

/** Announces the pairings of the cast's event as it is stored. */
export async function announcePairings(club: Club, { Meeting = '', Everybody = false } = {}) {
  const { Version } = (await club.ada.call('GetPairingChanges', { query: club.byEvent })).reply();
  const body = { EventId: club.cast.eventId, Version, Meeting, Everybody };
  return club.ada.call('AnnouncePairings', { query: club.byOrganization, body });
}

/** Puts many more students of Ivan's on the cast's roster, without the calls. */
export async function addStudents({ deps: { db }, cast }: Club, count: number): Promise<void> {
  const { organizationId, eventId, instructor } = cast;
  const people = Array.from({ length: count }, (_, index) =>
    newPerson(`Student ${index}`, `student-${index}@club.example`),
  );
  await addPeople(db, people);
  await addMemberships(db, organizationId, people);
  await addAttendees(
    db,
    people.map(person => ({ organizationId, eventId, person, group: 'Novice', instructor })),
  );
}

/** The columns of the roster files that tests import. */
export const rosterHeader = 'First Name,Last Name,Email,Group,Vehicle,Instructor Email';

/** Imports rows under `rosterHeader` into the cast's event. */
export const importRoster = (club: Club, ...rows: string[]) =>
  sendRoster(club, csvFile(rosterHeader, ...rows));

/** Reads an attendee of the cast's event, by e-mail. */
export async function readAttendee(club: Club, email: string): Promise<Attendee | undefined> {
  return (await readEvent(club)).Attendees.find(({ User }) => User.UserEmail === email);
}

/** The evals of the cast's event as they are stored. */
export function storedEvals({ deps, cast }: Club) {
  return deps.db.selectFrom('eval').selectAll().where('event_id', '=', cast.eventId).orderBy('id').execute();
}

/** The names of an event's attendees, in the order of the answer. */
export const namesOf = ({ Attendees }: Event): string[] => Attendees.map(({ User }) => User.FirstAndLastName);

/** The roster with the attendee marked as absent, or as here. */
export function markAbsent(edit: RosterEdit, person: TestPerson, Absent = true): RosterEdit {
  return editAttendee(edit, person, attendee => ({ ...attendee, Absent }));
}
