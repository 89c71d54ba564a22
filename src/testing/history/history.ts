import { expect } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { communication } from '#domain/messages/preference.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { addPerson, makeCast, type TestPerson } from '#testing/cast.ts';
import { type Answer, type CallOptions, type Client, signInAs } from '#testing/client.ts';
import { emptyDatabase } from '#testing/empty-database.ts';
import type { TestApp } from '#testing/make-app.ts';
import {
  type ModelAttendee,
  type ModelClub,
  ModelEvals,
  type ModelEvent,
  type ModelPerson,
  type ModelRoster,
} from './model.ts';
import { ModelMessages } from './model-messages.ts';

/** Two clubs that share Sam, on the real server, and a model of what the server should hold. */
export interface History {
  readonly testApp: TestApp;
  /** Everybody but the two admins. Nora has no account at first. */
  readonly people: readonly ModelPerson[];
  readonly clubs: readonly ModelClub[];
  readonly events: ModelEvent[];
  readonly evals: ModelEvals;
  readonly messages: ModelMessages;
  /** The clients of the admins and of people with an account, by their ids. */
  readonly clients: Map<string, Client>;
  readonly mail: { state: 'accepts' | 'is away' | 'refuses' };
}

/** Draws an item by a number that was drawn for the step; a step for which nothing can be drawn is left out. */
export type Draw = <Item>(items: readonly Item[]) => Item;

/** Makes a call, checks its status, and returns what happened in words. */
export type Command = (history: History, draw: Draw) => Promise<string>;

export const VEHICLE = '2019 Mazda MX-5';

export const timeOf = ({ testApp }: History) => testApp.clock.now.getTime();

export function pass({ testApp: { clock } }: History, minutes: number): void {
  clock.now = new Date(clock.now.getTime() + minutes * MINUTE_MS);
}

export const nameOf = ({ people }: History, id: string | null) =>
  people.find(person => person.id === id)?.name ?? String(id);

export function personOf({ people }: History, id: string): ModelPerson {
  const person = people.find(other => other.id === id);
  if (!person) throw new Error(`The model has no person ${id}.`);
  return person;
}

export const withAccount = ({ people }: History) =>
  people.filter(({ hasAccount, isDeleted }) => hasAccount && !isDeleted);

export const byEvent = ({ id: eventId, club }: ModelEvent) => ({ organizationId: club.id, eventId });

/** Makes a call as a person; fails unless it answers with the status. */
export async function expectCall<N extends CallName>(
  { clients }: History,
  personId: string,
  name: N,
  options: CallOptions,
  status: number,
): Promise<Answer<N>> {
  const client = clients.get(personId);
  if (!client) throw new Error(`${personId} has no client.`);
  const answer = await client.call(name, options);
  expect(answer.status, `${name}: ${answer.text}`).toBe(status);
  return answer;
}

/** A roster as UpdateEventAttendees takes it. People who are not on the roster `before` are named by their addresses. */
export function attendeesOf(history: History, roster: ModelRoster, before: ModelRoster) {
  return [...roster].map(([id, { group: Group, instructorId, isAbsent }]) => {
    const { name, email } = personOf(history, id);
    const named = before.has(id) ? { UserId: id } : { UserEmail: email, UserName: name };
    const Instructor = instructorId === null ? null : { UserEmail: personOf(history, instructorId).email };
    return { User: { ...named, Group }, Vehicle: VEHICLE, Instructor, Absent: isAbsent };
  });
}

const attendee = (group: string, instructor?: ModelPerson): ModelAttendee => ({
  group,
  instructorId: instructor?.id ?? null,
  isAbsent: false,
});

const modelOf = ({ personId: id, name, email }: TestPerson): ModelPerson => ({
  ...{ id, name, email, phone: null, preferred: communication.email },
  ...{ hasAccount: true, isDeleted: false },
});

export const newEvent = (club: ModelClub, id: string, name: string, start: string): ModelEvent => ({
  ...{ id, name, club, start, isCancelled: false, isPublished: false, roster: new Map() },
  ...{ announced: new Map(), reminders: [] },
});

/** Puts people on the roster of an event, whose club does not know them yet. */
async function saveFirstRoster(history: History, event: ModelEvent, roster: ModelRoster): Promise<void> {
  const { adminId, id: organizationId, members } = event.club;
  const { RosterVersion: Version } = (
    await expectCall(history, adminId, 'GetEvent', { query: byEvent(event) }, 200)
  ).reply();
  const Attendees = attendeesOf(history, roster, new Map());
  const body = { EventId: event.id, Version, Attendees };
  await expectCall(history, adminId, 'UpdateEventAttendees', { query: { organizationId }, body }, 200);
  event.roster = roster;
  for (const id of roster.keys()) members.set(id, 'asked');
}

/** Empties the database and sets up the two clubs with one event each, a day before the first event. */
export async function beginHistory(testApp: TestApp): Promise<History> {
  const { db } = testApp.deps;
  await emptyDatabase(db);
  testApp.clock.now = new Date('2026-06-12T12:00:00Z');
  const cast = await makeCast(db);
  const olga = modelOf(await addPerson(db, 'Olga Instructor', 'olga@other.example'));
  const omar = modelOf(await addPerson(db, 'Omar Student', 'omar@other.example'));
  const nora = {
    ...modelOf(await addPerson(db, 'Nora Newcomer', 'nora@new.example')),
    hasAccount: false,
  };
  const { instructor, otherInstructor, student, otherStudent, admin, outsider } = cast;
  const [ivan, ines, sam, tess] = [
    modelOf(instructor),
    modelOf(otherInstructor),
    modelOf(student),
    modelOf(otherStudent),
  ];
  const members = [ivan, ines, sam, tess].map(({ id }) => [id, 'accepted'] as const);
  const club: ModelClub = { id: cast.organizationId, adminId: admin.personId, members: new Map(members) };
  const otherClub: ModelClub = {
    id: cast.otherOrganizationId,
    adminId: outsider.personId,
    members: new Map(),
  };
  const event = newEvent(club, cast.eventId, 'Spring HPDE', '2026-06-13');
  const otherEvent = newEvent(otherClub, cast.otherEventId, 'Other Track Day', '2026-06-14');
  event.roster = new Map([
    [ivan.id, attendee('Instructor')],
    [ines.id, attendee('Instructor')],
    [sam.id, attendee('Novice', ivan)],
    [tess.id, attendee('Intermediate')],
  ]);
  const evals = new ModelEvals();
  const history: History = {
    testApp,
    people: [ivan, ines, sam, tess, olga, omar, nora],
    clubs: [club, otherClub],
    events: [event, otherEvent],
    evals,
    messages: new ModelMessages(evals),
    clients: new Map(),
    mail: { state: 'accepts' },
  };
  for (const { id, email, name } of [...history.people, modelOf(admin), modelOf(outsider)]) {
    if (id === nora.id) continue;
    history.clients.set(id, await signInAs(testApp, { personId: id, email, name }));
  }
  const otherRoster = new Map([
    [olga.id, attendee('Instructor')],
    [sam.id, attendee('Instructor')],
    [omar.id, attendee('Novice', olga)],
    [nora.id, attendee('Novice', sam)],
  ]);
  await saveFirstRoster(history, otherEvent, otherRoster);
  return history;
}
