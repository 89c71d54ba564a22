import { expect } from 'vitest';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { daysAfter } from '#domain/text/calendar-date.ts';
import { closeDueEvents } from '#server/events/closing/close-events.ts';
import { publishDueEvents } from '#server/events/publishing/publish-by-itself.ts';
import { sendDueReminders } from '#server/events/publishing/send-reminders.ts';
import type { MessageKind } from '#server/platform/messages/message/kinds.ts';
import type { Command, History } from './history.ts';
import { isOpen, type ModelEval, type ModelEvent, type ModelPerson } from './model.ts';
import { closesNow, clubTime, findWarning, isPublishHour, publishesNow, remindsNow } from './model-clock.ts';
import { destinationOf } from './model-messages.ts';
import { peopleOf, queueing } from './queueing-command.ts';

/** Queues a message to each of the people with an open eval that no message named yet; as a reminder, with any open eval. */
function notifyPending(
  { messages, now }: History,
  event: ModelEvent,
  people: readonly ModelPerson[],
  isReminder: boolean,
  askedBy = '',
): number {
  let queued = 0;
  for (const person of people) {
    const open = messages.openEvals(event, person);
    const told = messages.toldOf(event, person);
    if (!open.some(item => isReminder || !told.has(item))) continue;
    queued += messages.queue('published-evals', event, [person], now, open, askedBy);
  }
  return queued;
}

/** The attendees of an event, and the evaluators of its open evals. */
function concernedBy(history: History, event: ModelEvent): readonly ModelPerson[] {
  const evaluators = history.evals.of(event).flatMap(item => (isOpen(item) ? (item.evaluatorId ?? []) : []));
  return peopleOf(history, new Set([...event.roster.keys(), ...evaluators]));
}

function addReminder(event: ModelEvent, at: number, personId: string | null, isAutomatic = false): void {
  event.reminders = [...event.reminders, { at, personId, isAutomatic }];
}

/** Publishes an event: creates the evals that are missing. */
function createEvals({ evals, now }: History, event: ModelEvent): void {
  event.publishedAt ??= now;
  evals.publish(event, now);
}

/** Reminds everybody with open evals, apart from those who were just reminded alone. */
function remindEverybody(history: History, event: ModelEvent, isAutomatic = false): number {
  const { messages, now } = history;
  const people = concernedBy(history, event).filter(({ id }) => !messages.isInPause(event, [id], now));
  const queued = notifyPending(history, event, people, true);
  if (queued > 0) addReminder(event, now, null, isAutomatic);
  return queued;
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
        createEvals(history, event);
        if (isReminder) return remindEverybody(history, event);
        return notifyPending(history, event, concernedBy(history, event), false);
      },
    };
  });

/** Queues a message to admins of the event's club; a warning once for each last day. */
function notifyAdmins(history: History, event: ModelEvent, kind: MessageKind, about = ''): void {
  const { messages, now } = history;
  const { club } = event;
  const own = messages.of(event, kind);
  for (const person of peopleOf(history, club.admins)) {
    const isTold = own.some(other => other.person === person && other.about === about);
    if (isTold || destinationOf(person) === null) continue;
    messages.add({ kind, event, person, createdAt: now, evals: [], to: null, about });
  }
}

/** Publishes an event whose hour has come, or warns its admins. */
function publishOrWarn(history: History, event: ModelEvent): void {
  const warning = findWarning(history, event);
  if (warning) notifyAdmins(history, event, 'publish-warning', `${warning} ${event.start}`);
  if (!publishesNow(history, event)) return;
  createEvals(history, event);
  notifyPending(history, event, concernedBy(history, event), false);
}

/** Runs the jobs of the clock: what is due is published, reminded of, and closed. */
async function runJobs(history: History): Promise<void> {
  const { deps } = history.testApp;
  await publishDueEvents(deps);
  for (const event of history.events) publishOrWarn(history, event);
  await sendDueReminders(deps);
  for (const event of history.events) if (remindsNow(history, event)) remindEverybody(history, event, true);
  await closeDueEvents(deps);
  for (const event of history.events)
    if (closesNow(history, event)) notifyAdmins(history, event, 'event-closed');
}

export const publishingCommands = {
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
  'ask for an eval': async (history, draw) => {
    const { messages, evals, now } = history;
    const accounts = history.peopleWith(true);
    const isAskable = ({ id, type, subjectId }: ModelEval) =>
      id !== '' && type === INSTRUCTOR_RATES_STUDENT && accounts.some(person => person.id === subjectId);
    const item = draw(evals.all.filter(isAskable));
    const { event, subjectId, evaluatorId } = item;
    const student = history.person(subjectId);
    const mayAsk = evaluatorId !== null && isOpen(item) && !messages.hasAsked(event, student.id);
    const status = !mayAsk ? 404 : messages.isInPause(event, [null, evaluatorId], now) ? 429 : 200;
    const answer = await history.call(student.id, 'AskForEval', { body: { EvalId: item.id } }, status);
    if (status === 200) {
      const people = concernedBy(history, event).filter(({ id }) => id === evaluatorId);
      const queued = notifyPending(history, event, people, true, student.id);
      if (queued > 0) addReminder(event, now, evaluatorId);
      expect(answer.reply()).toEqual({ Ok: true, MessagesQueued: queued });
    }
    return `${student.name} at ${event.name}: ${status}`;
  },
  'set the hours': async (history, draw) => {
    const event = draw(history.events);
    const hours = { publish: draw([8, 12, null]), evening: draw([18, 20, null]) };
    const PublishNow = draw([true, false]);
    const plan = draw([null, { FirstAfterDays: 1, EveryDays: 2, AtMost: 2 }]);
    const closesOn = draw([null, daysAfter(event.start, 4)]);
    const { Version } = (await history.callAt(event, 'GetReminders')).reply();
    const before = event.hours;
    event.hours = hours;
    const isPassed = hours.publish !== before.publish && isPublishHour(history, event);
    const status = isPassed && !PublishNow ? 422 : 200;
    const body = {
      Version,
      Mode: plan ? 'own' : 'off',
      Plan: plan,
      ClosesOn: closesOn,
      ...{ PublishHour: hours.publish, EveningHour: hours.evening, PublishNow },
    };
    await history.callAt(event, 'SaveReminders', { body }, status);
    if (status !== 200) event.hours = before;
    else Object.assign(event, { plan, closesOn });
    if (status === 200 && isPassed) publishOrWarn(history, event);
    return `${event.name}: ${JSON.stringify(body)}: ${status}`;
  },
  'let an hour come': async (history, draw) => {
    const { name, start, club, hours } = draw(history.events);
    const hour = draw([hours.publish, hours.evening, hours.publish && hours.publish - 1, 15, 15]) ?? 23;
    const days = draw([0, 0, 0, 1, 2, 3, 5]);
    const isBefore = () => {
      const time = clubTime(club, history.now);
      const day = daysAfter(start, days);
      return time.today < day || (time.today === day && time.hour < hour);
    };
    while (isBefore()) history.pass(20);
    await runJobs(history);
    // Nothing is sent twice.
    history.pass(15);
    await runJobs(history);
    return `${hour}:00 of ${daysAfter(start, days)} of ${name}`;
  },
} satisfies Record<string, Command>;
