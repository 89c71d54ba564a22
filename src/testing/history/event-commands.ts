import { expect } from 'vitest';
import { daysAfter } from '#domain/text/calendar-date.ts';
import type { CallOptions } from '#testing/client.ts';
import { attendeeOf, type Command, type Draw, type History, newEvent } from './history.ts';
import { hasLeft, isOpen, type ModelEvent, type ModelPerson } from './model.ts';
import { changedPeople, changedStudents, pairsOf } from './model-messages.ts';
import { forgetUnaccepted } from './roster-commands.ts';

type QueueingCall =
  | 'AnnouncePairings'
  | 'CancelEvent'
  | 'PublishEvalsForEvent'
  | 'RemindPerson'
  | 'RetryMessages'
  | 'SendWelcomeEmails';

interface Plan extends CallOptions {
  readonly status?: number;
  /** Changes the model after the call; returns the number of messages that the server should have queued. */
  readonly queue: () => number;
}

/** A command of an admin that queues messages about an event. */
const queueing =
  (
    name: QueueingCall,
    plan: (history: History, event: ModelEvent, draw: Draw) => Plan | Promise<Plan>,
  ): Command =>
  async (history, draw) => {
    const event = draw(history.events);
    const { status = 200, queue, ...options } = await plan(history, event, draw);
    const answer = await history.callAt(event, name, { body: {}, ...options }, status);
    if (status !== 200) return `${event.name}: ${status}`;
    const MessagesQueued = queue();
    expect(answer.reply(), `${name} at ${event.name}`).toMatchObject({ MessagesQueued });
    return `${event.name}: ${MessagesQueued} messages`;
  };

const peopleOf = (history: History, ids: Iterable<string>) => [...ids].map(id => history.person(id));

/** The attendees who are not marked 'Not here'. */
const presentAt = (history: History, { roster }: ModelEvent) =>
  peopleOf(history, roster.keys()).filter(({ id }) => !roster.get(id)?.isAbsent);

/** Queues a message to each of the people with an open eval that no message named yet; as a reminder, with any open eval. */
function notifyPending(
  { messages, now }: History,
  event: ModelEvent,
  people: readonly ModelPerson[],
  isReminder: boolean,
): number {
  let queued = 0;
  for (const person of people) {
    const open = messages.openEvals(event, person);
    const told = messages.toldOf(event, person);
    if (!open.some(item => isReminder || !told.has(item))) continue;
    queued += messages.queue('published-evals', event, [person], now, open);
  }
  return queued;
}

/** The attendees of an event, and the evaluators of its open evals. */
function concernedBy(history: History, event: ModelEvent): readonly ModelPerson[] {
  const evaluators = history.evals.of(event).flatMap(item => (isOpen(item) ? (item.evaluatorId ?? []) : []));
  return peopleOf(history, new Set([...event.roster.keys(), ...evaluators]));
}

function addReminder(event: ModelEvent, at: number, personId: string | null): void {
  event.reminders = [...event.reminders, { at, personId }];
}

/** Publishes the evals of an event, or reminds of them. */
const publishing = (isReminder: boolean) =>
  queueing('PublishEvalsForEvent', (history, event) => {
    const { messages, now } = history;
    const isTooSoon = isReminder && messages.isInPause(event, [null], now);
    return {
      status: event.isCancelled ? 409 : isTooSoon ? 429 : 200,
      ...(isReminder && { query: { reminder: 'true' } }),
      queue() {
        event.isPublished = true;
        history.evals.publish(event, now);
        const isAsked = ({ id }: ModelPerson) => !isReminder || !messages.isInPause(event, [id], now);
        const people = concernedBy(history, event).filter(isAsked);
        const queued = notifyPending(history, event, people, isReminder);
        if (isReminder && queued > 0) addReminder(event, now, null);
        return queued;
      },
    };
  });

export const eventCommands = {
  publish: publishing(false),
  remind: publishing(true),
  'remind one person': queueing('RemindPerson', (history, event, draw) => {
    const { messages, now } = history;
    const { id: UserId } = draw(peopleOf(history, event.roster.keys()));
    return {
      status: event.isCancelled ? 409 : messages.isInPause(event, [null, UserId], now) ? 429 : 200,
      body: { UserId },
      queue() {
        const people = concernedBy(history, event).filter(({ id }) => id === UserId);
        const queued = notifyPending(history, event, people, true);
        if (queued > 0) addReminder(event, now, UserId);
        return queued;
      },
    };
  }),
  welcome: queueing('SendWelcomeEmails', (history, event) => ({
    status: event.isCancelled ? 409 : 200,
    queue() {
      const { messages, now } = history;
      const unwelcomed = presentAt(history, event).filter(person => !messages.isWelcomed(event, person));
      return messages.queue('welcome', event, unwelcomed, now);
    },
  })),
  'cancel or restore': queueing('CancelEvent', async (history, event, draw) => {
    const { Version } = (await history.callAt(event, 'GetEvent')).reply();
    const Cancelled = !event.isCancelled;
    const Tell = draw([true, true, false]);
    return {
      body: { EventId: event.id, Version, Cancelled, Tell },
      queue() {
        const { messages, now } = history;
        event.isCancelled = Cancelled;
        messages.settle(event);
        const isConcerned = (person: ModelPerson) =>
          Tell && (Cancelled || messages.knowsOfCancellation(event, person));
        const kind = Cancelled ? 'event-cancelled' : 'event-restored';
        return messages.queue(kind, event, presentAt(history, event).filter(isConcerned), now);
      },
    };
  }),
  announce: queueing('AnnouncePairings', async (history, event, draw) => {
    const { Version } = (await history.callAt(event, 'GetPairingChanges')).reply();
    const Everybody = draw([false, false, true]);
    return {
      status: event.isCancelled ? 409 : 200,
      body: { EventId: event.id, Version, Meeting: '', Everybody },
      queue() {
        const { messages, now } = history;
        const { announced, club } = event;
        const pairs = pairsOf(event);
        const paired = [...pairs].flatMap(([id, { instructorId }]) => [id, instructorId]);
        const changed = changedPeople(event);
        const isConcerned = (person: ModelPerson) =>
          changed.has(person.id) ||
          messages.missedPairing(event, person) ||
          (Everybody && paired.includes(person.id));
        const queued = messages.queue('pairing', event, presentAt(history, event).filter(isConcerned), now);
        const former = changedStudents(event).flatMap(id =>
          announced.has(id) ? [id, announced.get(id)?.instructorId ?? ''] : [],
        );
        event.announced = pairs;
        forgetUnaccepted(history, club, former);
        return queued;
      },
    };
  }),
  'retry messages': queueing('RetryMessages', ({ messages }, event) => ({
    queue: () => messages.retry(event),
  })),
  'move the date': async (history, draw) => {
    const event = draw(history.events);
    const { Version, Name, Location } = (await history.callAt(event, 'GetEvent')).reply();
    event.start = daysAfter(event.start, draw([-3, 1, 7]));
    const body = { EventId: event.id, Version, Name, Location, Start: event.start };
    await history.callAt(event, 'UpdateEvent', { body });
    return `${event.name} to ${event.start}`;
  },
  'copy an event': async (history, draw) => {
    const source = draw(history.events.length < 4 ? history.events : []);
    const { club } = source;
    const Name = `Event ${history.events.length}`;
    const Start = daysAfter(source.start, 14);
    const body = { Name, Start, Location: { Name: 'Track' }, CopyRosterOf: source.id };
    const { EventId } = (await history.callAt(source, 'CreateEvent', { body })).reply();
    const event = newEvent(club, EventId, Name, Start);
    const staying = [...source.roster].filter(([id]) => !hasLeft(club, id));
    event.roster = new Map(
      staying.map(([id, { group, instructorId }]) => [
        id,
        attendeeOf(group, hasLeft(club, instructorId) ? null : instructorId),
      ]),
    );
    history.events = [...history.events, event];
    return Name;
  },
} satisfies Record<string, Command>;
