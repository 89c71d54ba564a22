import { COMPLETED } from '#domain/evals/eval-state.ts';
import { type ClubTime, isDue, nextReminderOn } from '#domain/events/reminders.ts';
import { isDueNow, isWarningDue, type SelfPublishing } from '#domain/events/self-publishing.ts';
import { daysAfter } from '#domain/text/calendar-date.ts';
import type { History } from './history.ts';
import { hasLeft, instructs, isOpen, type ModelClub, type ModelEvent } from './model.ts';
import { destinationOf, type ModelMessages } from './model-messages.ts';

/** For so many days after its last day, organizers are told that an event did not publish itself. */
const TOLD_DAYS = 3;

/** The day and hour of a timestamp by the clock of a club. */
export function clubTime({ timeZone }: ModelClub, at: number): ClubTime {
  const [today = '', clock = ''] = new Date(at).toLocaleString('sv', { timeZone }).split(' ');
  return { today, hour: Number(clock.slice(0, 2)) };
}

/** The reminders of everybody that count for the plan of an event. */
const remindersOf = (messages: ModelMessages, event: ModelEvent) =>
  event.reminders.flatMap(({ at, personId, isAutomatic }) => {
    const day = clubTime(event.club, at).today;
    const isEvening = isAutomatic && day === event.start;
    const isOfPlan = personId === null && (isEvening || day > event.start);
    return isOfPlan && messages.countsAsReminder(event, at) ? [{ day, isAutomatic, isEvening }] : [];
  });

function selfPublishing(
  { messages, evals }: Pick<History, 'messages' | 'evals'>,
  event: ModelEvent,
): SelfPublishing {
  const { club, publishedAt, hours } = event;
  const published = publishedAt === null ? null : clubTime(club, publishedAt);
  return {
    lastDay: event.start,
    publishHour: hours.publish,
    eveningHour: hours.evening,
    publishedOn: published?.today ?? null,
    publishedHour: published?.hour ?? null,
    hasPending: !event.isCancelled && evals.of(event).some(isOpen),
    hasEvening: remindersOf(messages, event).some(({ isEvening }) => isEvening),
  };
}

const presentStudents = ({ roster }: ModelEvent) =>
  [...roster.values()].filter(attendee => !instructs(attendee) && !attendee.isAbsent);

/** Whether a student who comes has an instructor. */
export const isPaired = (event: ModelEvent) =>
  presentStudents(event).some(({ instructorId }) => instructorId !== null);

/** What keeps the event from publishing itself, or happened instead; null: nothing. */
export function findWarning(history: History, event: ModelEvent): 'missed' | 'before' | null {
  const { club, start, roster, publishedAt, isCancelled, hours } = event;
  const time = clubTime(club, history.now);
  if (publishedAt !== null || isCancelled || hours.publish === null) return null;
  if (time.today > start)
    return time.today <= daysAfter(start, TOLD_DAYS) && isPaired(event) ? 'missed' : null;
  if (!isWarningDue(selfPublishing(history, event), time)) return null;
  const isUnreachable = ([id, { isAbsent }]: [string, { isAbsent: boolean }]) =>
    !isAbsent && !hasLeft(club, id) && destinationOf(history.person(id)) === null;
  const isReaching = presentStudents(event).every(({ instructorId }) => instructorId !== null);
  return isPaired(event) && isReaching && ![...roster].some(isUnreachable) ? null : 'before';
}

/** Whether the event publishes itself now, if it has pairings. */
export const isPublishHour = (history: History, event: ModelEvent): boolean =>
  isDueNow(selfPublishing(history, event), 'publish', clubTime(event.club, history.now));

/** Whether the event publishes itself now. */
export const publishesNow = (history: History, event: ModelEvent): boolean =>
  !event.isCancelled && isPaired(event) && isPublishHour(history, event);

/** Whether the event sends an automatic reminder or its evening message now. */
export function remindsNow(history: History, event: ModelEvent): boolean {
  const { club, publishedAt, isCancelled, plan, closesOn } = event;
  if (publishedAt === null || isCancelled) return false;
  const time = clubTime(club, history.now);
  const facts = selfPublishing(history, event);
  if (isDueNow(facts, 'evening', time)) return true;
  const reminders = remindersOf(history.messages, event);
  const settings = { mode: plan ? 'own' : 'off', own: plan, organization: null, closesOn } as const;
  const sent = reminders.filter(({ isAutomatic }) => isAutomatic).length;
  const lastOn =
    reminders
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? null;
  return isDue(nextReminderOn(settings, { ...facts, sent, lastOn }, time.today), time);
}

/** Whether the event has closed, and nobody was told of it. */
export function closesNow({ messages, evals, now }: History, event: ModelEvent): boolean {
  const { club, start, publishedAt, isCancelled, closesOn } = event;
  const { today } = clubTime(club, now);
  const own = evals.of(event);
  const isClosed = (closesOn !== null && closesOn < today) || !own.some(isOpen);
  const isWritten = own.some(({ state }) => state === COMPLETED);
  const isOver = publishedAt !== null && !isCancelled && start <= today;
  return isOver && isWritten && isClosed && messages.of(event, 'event-closed').length === 0;
}
