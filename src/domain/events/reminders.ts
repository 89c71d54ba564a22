import { daysAfter } from '#domain/text/calendar-date.ts';
import { HOUR_MS } from '#domain/text/durations.ts';

const number = (count: number): string => count.toLocaleString('en');

/** '1 eval', '12 evals'. */
const counted = (count: number, thing: string): string =>
  `${number(count)} ${thing}${count === 1 ? '' : 's'}`;

/** When who has evals to fill in is reminded, without anybody pressing a button. */
export interface ReminderPlan {
  /** Days after the last day of the event, or after its evals were published if that was later. */
  readonly FirstAfterDays: number;
  /** Days from one reminder to the next. */
  readonly EveryDays: number;
  /** Reminders of one event. */
  readonly AtMost: number;
}

/** A plan in words: 'after 2 days, then every 5 days, 3 times at most'. */
export const planWords = ({ FirstAfterDays, EveryDays, AtMost }: ReminderPlan): string =>
  `after ${counted(FirstAfterDays, 'day')}, then every ${counted(EveryDays, 'day')}, ${counted(AtMost, 'time')} at most`;

export const reminderLimits = { days: 90, times: 10 } as const;

/** The plan of an organization that turns reminders on. */
export const usualPlan: ReminderPlan = { FirstAfterDays: 2, EveryDays: 5, AtMost: 3 };

/** Whether an event is reminded as its organization says, as it says itself, or not at all. */
export const reminderModes = ['organization', 'own', 'off'] as const;
export type ReminderMode = (typeof reminderModes)[number];

/** The pause after a reminder before people may be reminded by hand. */
export const REMINDER_PAUSE_MS = HOUR_MS;

/** The hour from which reminders go out on their day, where the club is. */
const HOUR = 15;

/** Where a club is, the day and the hour that it is now. */
export interface ClubTime {
  readonly today: string;
  readonly hour: number;
}

/** The reminder settings of an event. */
export interface ReminderSettings {
  readonly mode: ReminderMode;
  readonly own: ReminderPlan | null;
  readonly organization: ReminderPlan | null;
  /** The last day on which anybody is reminded. */
  readonly closesOn: string | null;
}

/** The reminders so far; all days are calendar dates. */
export interface ReminderHistory {
  /** The last day of the event. */
  readonly lastDay: string;
  readonly publishedOn: string | null;
  /** Automatic ones. */
  readonly sent: number;
  /** The day of the last reminder, automatic or not. */
  readonly lastOn: string | null;
  readonly hasPending: boolean;
}

/** The plan that holds for an event; null: nobody is reminded automatically. */
function planOf({ mode, own, organization }: ReminderSettings): ReminderPlan | null {
  if (mode === 'off') return null;
  return mode === 'own' ? own : organization;
}

const later = (a: string, b: string): string => (a > b ? a : b);

/**
 * The day of an event's next automatic reminder, today at the earliest; null when there is none. Reminders that nobody
 * sent in their time are over: a plan made today does not remind of last year's events.
 */
export function nextReminderOn(
  settings: ReminderSettings,
  history: ReminderHistory,
  today: string,
): string | null {
  const plan = planOf(settings);
  const { publishedOn, lastOn, sent, lastDay, hasPending } = history;
  if (plan === null || publishedOn === null || !hasPending || sent >= plan.AtMost) return null;
  const first = daysAfter(later(lastDay, publishedOn), plan.FirstAfterDays);
  const planned = lastOn === null ? first : later(first, daysAfter(lastOn, plan.EveryDays));
  const next = later(planned, today);
  const over = daysAfter(first, plan.EveryDays * plan.AtMost);
  if (next > over || (settings.closesOn !== null && next > settings.closesOn)) return null;
  return next;
}

/** Whether a reminder of that day may go out now. */
export const isDue = (day: string | null, { today, hour }: ClubTime): boolean =>
  day !== null && (day < today || (day === today && hour >= HOUR));
