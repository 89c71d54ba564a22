import { expect } from 'vitest';
import { daysAfter } from '#domain/text/calendar-date.ts';
import type { CallOptions } from '#testing/client.ts';
import { byEvent, type Command, expectCall, type History, newEvent, personOf, timeOf } from './history.ts';
import { hasLeft, isOpen, type ModelEvent } from './model.ts';
import { changedPeople, changedStudents, pairsOf } from './model-messages.ts';
import { forgetUnaccepted } from './roster-commands.ts';

type QueueingCall =
  | 'AnnouncePairings'
  | 'CancelEvent'
  | 'PublishEvalsForEvent'
  | 'RemindPerson'
  | 'RetryMessages'
  | 'SendWelcomeEmails';

/** Makes a call that queues messages, and compares their number with the model's `queue`. */
async function expectQueued(
  history: History,
  event: ModelEvent,
  name: QueueingCall,
  options: CallOptions,
  { status = 200, queue }: { readonly status?: number; readonly queue: () => number },
): Promise<string> {
  const query = { ...byEvent(event), ...options.query };
  const answer = await expectCall(history, event.club.adminId, name, { body: {}, ...options, query }, status);
  if (status !== 200) return `${event.name}: ${status}`;
  const MessagesQueued = queue();
  expect(answer.reply(), `${name} at ${event.name}`).toMatchObject({ MessagesQueued });
  return `${event.name}: ${MessagesQueued} messages`;
}

const peopleOf = (history: History, ids: Iterable<string>) => [...ids].map(id => personOf(history, id));

/** The attendees who are not marked 'Not here'. */
const presentAt = (history: History, { roster }: ModelEvent) =>
  peopleOf(history, roster.keys()).filter(({ id }) => !roster.get(id)?.isAbsent);

function addReminder(event: ModelEvent, at: number, personId: string | null): void {
  event.reminders = [...event.reminders, { at, personId }];
}

/** Queues a message to each person with an open eval that no message named yet; as a reminder, to each with an open eval. */
function notifyPending(history: History, event: ModelEvent, isReminder: boolean, onlyFor?: string): number {
  const { messages, evals } = history;
  const now = timeOf(history);
  const evaluators = evals.of(event).flatMap(item => (isOpen(item) ? (item.evaluatorId ?? []) : []));
  let queued = 0;
  for (const person of peopleOf(history, new Set([...event.roster.keys(), ...evaluators]))) {
    const isReminded = onlyFor === undefined && isReminder && messages.isInPause(event, [person.id], now);
    const isOther = onlyFor !== undefined && person.id !== onlyFor;
    const open = messages.openEvals(event, person);
    const told = messages.toldOf(event, person);
    if (isReminded || isOther || !open.some(item => isReminder || !told.has(item))) continue;
    queued += messages.queue('published-evals', event, [person], now, open);
  }
  return queued;
}

/** Publishes the evals of an event, or reminds of them. */
const publishing =
  (isReminder: boolean): Command =>
  (history, draw) => {
    const event = draw(history.events);
    const now = timeOf(history);
    const isTooSoon = isReminder && history.messages.isInPause(event, [null], now);
    const query = isReminder ? { reminder: 'true' } : {};
    return expectQueued(
      history,
      event,
      'PublishEvalsForEvent',
      { query },
      {
        status: event.isCancelled ? 409 : isTooSoon ? 429 : 200,
        queue() {
          event.isPublished = true;
          history.evals.publish(event, now);
          const queued = notifyPending(history, event, isReminder);
          if (isReminder && queued > 0) addReminder(event, now, null);
          return queued;
        },
      },
    );
  };

/** Cancels the event or restores it, and most often notifies its people. */
const toggleCancelled: Command = async (history, draw) => {
  const event = draw(history.events);
  const Tell = draw([true, true, false]);
  const Cancelled = !event.isCancelled;
  const { Version } = (
    await expectCall(history, event.club.adminId, 'GetEvent', { query: byEvent(event) }, 200)
  ).reply();
  const body = { EventId: event.id, Version, Cancelled, Tell };
  const words = await expectQueued(
    history,
    event,
    'CancelEvent',
    { body },
    {
      queue() {
        const { messages } = history;
        event.isCancelled = Cancelled;
        messages.settle(event);
        const present = Tell ? presentAt(history, event) : [];
        const kind = Cancelled ? 'event-cancelled' : 'event-restored';
        const concerned = present.filter(person => Cancelled || messages.knowsOfCancellation(event, person));
        return messages.queue(kind, event, concerned, timeOf(history));
      },
    },
  );
  return `${Cancelled ? 'cancelled' : 'restored'} ${words}`;
};

const announce: Command = async (history, draw) => {
  const event = draw(history.events);
  const Everybody = draw([false, false, true]);
  const { Version } = (
    await expectCall(history, event.club.adminId, 'GetPairingChanges', { query: byEvent(event) }, 200)
  ).reply();
  const body = { EventId: event.id, Version, Meeting: '', Everybody };
  return expectQueued(
    history,
    event,
    'AnnouncePairings',
    { body },
    {
      status: event.isCancelled ? 409 : 200,
      queue() {
        const { messages } = history;
        const pairs = pairsOf(event);
        const instructorIds = [...pairs.values()].map(({ instructorId }) => instructorId);
        const changed = changedPeople(event);
        const isConcerned = (id: string) =>
          changed.has(id) ||
          messages.missedPairing(event, personOf(history, id)) ||
          (Everybody && (pairs.has(id) || instructorIds.includes(id)));
        const concerned = presentAt(history, event).filter(({ id }) => isConcerned(id));
        const queued = messages.queue('pairing', event, concerned, timeOf(history));
        const former: string[] = [];
        for (const id of changedStudents(event)) {
          const [pair, announced] = [pairs.get(id), event.announced.get(id)];
          if (announced) former.push(id, announced.instructorId ?? '');
          if (pair) event.announced.set(id, pair);
          else event.announced.delete(id);
        }
        forgetUnaccepted(history, event.club, former);
        return queued;
      },
    },
  );
};

export const eventCommands = {
  publish: publishing(false),
  remind: publishing(true),
  'cancel or restore': toggleCancelled,
  announce,
  welcome: (history, draw) => {
    const event = draw(history.events);
    const { messages } = history;
    return expectQueued(
      history,
      event,
      'SendWelcomeEmails',
      {},
      {
        status: event.isCancelled ? 409 : 200,
        queue() {
          const unwelcomed = presentAt(history, event).filter(person => !messages.isWelcomed(event, person));
          return messages.queue('welcome', event, unwelcomed, timeOf(history));
        },
      },
    );
  },
  'remind one person': (history, draw) => {
    const event = draw(history.events);
    const { id } = draw(peopleOf(history, event.roster.keys()));
    const isTooSoon = history.messages.isInPause(event, [null, id], timeOf(history));
    return expectQueued(
      history,
      event,
      'RemindPerson',
      { body: { UserId: id } },
      {
        status: event.isCancelled ? 409 : isTooSoon ? 429 : 200,
        queue() {
          const queued = notifyPending(history, event, true, id);
          if (queued > 0) addReminder(event, timeOf(history), id);
          return queued;
        },
      },
    );
  },
  'retry messages': (history, draw) => {
    const event = draw(history.events);
    return expectQueued(
      history,
      event,
      'RetryMessages',
      {},
      {
        queue: () => history.messages.retry(event),
      },
    );
  },
  'move the date': async (history, draw) => {
    const event = draw(history.events);
    const { adminId } = event.club;
    const { Version, Name, Location } = (
      await expectCall(history, adminId, 'GetEvent', { query: byEvent(event) }, 200)
    ).reply();
    event.start = daysAfter(event.start, draw([-3, 1, 7]));
    const body = { EventId: event.id, Version, Name, Location, Start: event.start };
    await expectCall(history, adminId, 'UpdateEvent', { query: byEvent(event), body }, 200);
    return `${event.name} to ${event.start}`;
  },
  'create an event': async (history, draw) => {
    const source = draw(history.events.length < 4 ? history.events : []);
    const { club } = source;
    const isCopied = draw([true, false]);
    const Name = `Event ${history.events.length}`;
    const Start = daysAfter(source.start, 14);
    const body = { Name, Start, Location: { Name: 'Track' }, ...(isCopied && { CopyRosterOf: source.id }) };
    const query = { organizationId: club.id };
    const { EventId } = (
      await expectCall(history, club.adminId, 'CreateEvent', { query, body }, 200)
    ).reply();
    const event = newEvent(club, EventId, Name, Start);
    const stays = (id: string | null) => id !== null && !hasLeft(club, id);
    if (isCopied)
      event.roster = new Map(
        [...source.roster]
          .filter(([id]) => stays(id))
          .map(([id, attendee]) => {
            const instructorId = stays(attendee.instructorId) ? attendee.instructorId : null;
            return [id, { ...attendee, instructorId, isAbsent: false }];
          }),
      );
    history.events.push(event);
    return `${Name}${isCopied ? ` with the roster of ${source.name}` : ''}`;
  },
} satisfies Record<string, Command>;
