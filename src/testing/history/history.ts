import { expect } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { communication } from '#domain/messages/preference.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { addPerson, makeCast, type TestPerson } from '#testing/cast.ts';
import { type Answer, type CallOptions, type Client, signInAs } from '#testing/client.ts';
import { emptyDatabase } from '#testing/empty-database.ts';
import type { TestApp } from '#testing/make-app.ts';
import { type ModelClub, ModelEvals, type ModelEvent, type ModelPerson, type ModelRoster } from './model.ts';
import { ModelMessages } from './model-messages.ts';

/** Draws an item by a number of the step. */
export type Draw = <Item>(items: readonly Item[]) => Item;

/** Makes a call, checks its status, changes the model, and returns what happened in words. */
export type Command = (history: History, draw: Draw) => Promise<string>;

/** Two clubs that share Sam and Nora, on the real server, and a model of what the server should hold. */
export class History {
  readonly testApp: TestApp;
  /** Everybody but the two admins who make the calls. Nora has no account at first. */
  people: readonly ModelPerson[] = [];
  admins: readonly ModelPerson[] = [];
  clubs: readonly ModelClub[] = [];
  events: readonly ModelEvent[] = [];
  readonly evals = new ModelEvals();
  readonly messages = new ModelMessages(this.evals);
  mail: 'accepts' | 'is away' | 'refuses' = 'accepts';
  private readonly clients = new Map<string, Client>();

  constructor(testApp: TestApp) {
    this.testApp = testApp;
  }

  get now(): number {
    return this.testApp.clock.now.getTime();
  }

  pass(minutes: number): void {
    this.testApp.clock.now = new Date(this.now + minutes * MINUTE_MS);
  }

  /** Removes a deleted event with its evals. */
  forgetEvent(gone: ModelEvent): void {
    this.events = this.events.filter(event => event !== gone);
    this.evals.all = this.evals.all.filter(({ event }) => event !== gone);
  }

  person = (id: string): ModelPerson => {
    const person = [...this.people, ...this.admins].find(other => other.id === id);
    if (!person) throw new Error(`The model has no person ${id}.`);
    return person;
  };

  nameOf = (id: string | null) => this.people.find(person => person.id === id)?.name ?? String(id);

  /** The people who have an account, or none yet. */
  peopleWith = (hasAccount: boolean) =>
    this.people.filter(person => !person.isDeleted && person.hasAccount === hasAccount);

  async signIn(person: TestPerson): Promise<void> {
    this.clients.set(person.personId, await signInAs(this.testApp, person));
  }

  clientOf(personId: string): Client {
    const client = this.clients.get(personId);
    if (!client) throw new Error(`${personId} has no client.`);
    return client;
  }

  /** Makes a call as a person; fails unless it answers with the status. */
  async call<N extends CallName>(
    personId: string,
    name: N,
    options: CallOptions,
    status: number,
  ): Promise<Answer<N>> {
    const answer = await this.clientOf(personId).call(name, options);
    expect(answer.status, `${name}: ${answer.text}`).toBe(status);
    return answer;
  }

  /** Makes a call about an event as the admin of its club. */
  callAt<N extends CallName>(
    { id: eventId, club }: ModelEvent,
    name: N,
    { query, ...options }: CallOptions = {},
    status = 200,
  ): Promise<Answer<N>> {
    const about = { organizationId: club.id, eventId };
    return this.call(club.adminId, name, { ...options, query: { ...about, ...query } }, status);
  }
}

const modelOf = ({ personId: id, name, email }: TestPerson, hasAccount = true): ModelPerson => ({
  id,
  name,
  email,
  phone: null,
  preferred: communication.email,
  hasAccount,
  isDeleted: false,
});

export const newEvent = (club: ModelClub, id: string, name: string, start: string): ModelEvent => ({
  id,
  name,
  club,
  start,
  isCancelled: false,
  publishedAt: null,
  hours: { publish: null, evening: null },
  plan: null,
  closesOn: null,
  roster: new Map(),
  announced: new Map(),
  reminders: [],
});

export const attendeeOf = (group: string, instructorId: string | null = null) => ({
  group,
  instructorId,
  isAbsent: false,
});

/** Empties the database and sets up the two clubs with one event each, a day before the first event. */
export async function beginHistory(
  testApp: TestApp,
): Promise<{ history: History; otherRoster: ModelRoster }> {
  const { db } = testApp.deps;
  await emptyDatabase(db);
  testApp.clock.now = new Date('2026-06-12T12:00:00Z');
  const cast = await makeCast(db);
  const { instructor: ivan, otherInstructor: ines, student: sam, otherStudent: tess, admin, outsider } = cast;
  const olga = await addPerson(db, 'Olga Instructor', 'olga@other.example');
  const omar = await addPerson(db, 'Omar Student', 'omar@other.example');
  const nora = await addPerson(db, 'Nora Newcomer', 'nora@new.example');
  const history = new History(testApp);
  const signedIn = [ivan, ines, sam, tess, olga, omar];
  for (const person of [...signedIn, admin, outsider]) await history.signIn(person);
  history.people = [...signedIn.map(person => modelOf(person)), modelOf(nora, false)];
  const members = [ivan, ines, sam, tess].map(({ personId }) => [personId, 'accepted'] as const);
  const newClub = (id: string, { personId: adminId }: TestPerson, timeZone: string) => ({
    id,
    timeZone,
    adminId,
    admins: new Set([adminId]),
    invited: new Set<string>(),
    members: new Map<string, 'accepted'>(),
  });
  const club = { ...newClub(cast.organizationId, admin, 'UTC'), members: new Map(members) };
  const otherClub = newClub(cast.otherOrganizationId, outsider, 'America/New_York');
  history.clubs = [club, otherClub];
  history.admins = [admin, outsider].map(person => modelOf(person));
  for (const { id, timeZone } of history.clubs) {
    await db.updateTable('organization').set({ time_zone: timeZone }).where('id', '=', id).execute();
  }
  const event = newEvent(club, cast.eventId, 'Spring HPDE', '2026-06-13');
  event.roster = new Map([
    [ivan.personId, attendeeOf(INSTRUCTOR_GROUP)],
    [ines.personId, attendeeOf(INSTRUCTOR_GROUP)],
    [sam.personId, attendeeOf('Novice', ivan.personId)],
    [tess.personId, attendeeOf('Intermediate')],
  ]);
  Object.assign(event, {
    hours: { publish: 12, evening: 18 },
    plan: { FirstAfterDays: 1, EveryDays: 2, AtMost: 2 },
    closesOn: '2026-06-17',
  });
  await db
    .updateTable('event')
    .set({ publish_hour: 12, evening_hour: 18, reminder_mode: 'own', closes_on: event.closesOn })
    .set({ reminder_plan: JSON.stringify(event.plan) })
    .where('id', '=', event.id)
    .execute();
  history.events = [event, newEvent(otherClub, cast.otherEventId, 'Other Track Day', '2026-06-14')];
  const otherRoster = new Map([
    [olga.personId, attendeeOf(INSTRUCTOR_GROUP)],
    [sam.personId, attendeeOf(INSTRUCTOR_GROUP)],
    [omar.personId, attendeeOf('Novice', olga.personId)],
    [nora.personId, attendeeOf('Novice', sam.personId)],
  ]);
  return { history, otherRoster };
}
