import { IN_PROGRESS } from '#domain/evals/eval-state.ts';
import { daysAfter } from '#domain/text/calendar-date.ts';
import { attendeeOf, type Command, type History, newEvent } from './history.ts';
import { hasLeft, type ModelEvent, type ModelPerson } from './model.ts';
import { changedPeople, changedStudents, pairsOf } from './model-messages.ts';
import { peopleOf, queueing } from './queueing-command.ts';
import { forgetUnaccepted } from './roster-commands.ts';

/** The attendees who are not marked 'Not here'. */
const presentAt = (history: History, { roster }: ModelEvent) =>
  peopleOf(history, roster.keys()).filter(({ id }) => !roster.get(id)?.isAbsent);

export const eventCommands = {
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
    const days = draw([-3, 1, 7]);
    event.start = daysAfter(event.start, days);
    event.closesOn = event.closesOn && daysAfter(event.closesOn, days);
    const body = { EventId: event.id, Version, Name, Location, Start: event.start };
    await history.callAt(event, 'UpdateEvent', { body });
    return `${event.name} to ${event.start}`;
  },
  'delete an event': async (history, draw) => {
    const event = draw(history.events.length > 2 ? history.events : []);
    const isWritten = history.evals
      .of(event)
      .some(({ state, wasCompleted }) => wasCompleted || state >= IN_PROGRESS);
    const { Version } = (await history.callAt(event, 'GetEventDeletion')).reply();
    const body = { EventId: event.id, Version };
    await history.callAt(event, 'DeleteEvent', { body }, isWritten ? 422 : 200);
    if (isWritten) return `${event.name}: 422`;
    const { roster, announced, club } = event;
    const { messages } = history;
    messages.all = messages.all.filter(message => message.event !== event);
    history.forgetEvent(event);
    const paired = [...announced].flatMap(([id, { instructorId }]) => [id, instructorId ?? '']);
    forgetUnaccepted(history, club, [...roster.keys(), ...paired]);
    return event.name;
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
