import { daysAfter } from '#domain/text/calendar-date.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/text/durations.ts';

const number = (count: number): string => count.toLocaleString('en');

/** '1 eval', '12 evals'. */
const counted = (count: number, thing: string): string =>
  `${number(count)} ${thing}${count === 1 ? '' : 's'}`;

/** The times of automatic reminders of pending evals. */
export interface ReminderPlan {
  /** Days after the last day of the event, or after its evals were published if that was later. */
  readonly FirstAfterDays: number;
  /** Days from one reminder to the next. */
  readonly EveryDays: number;
  /** The maximum number of reminders of an event. */
  readonly AtMost: number;
}

/** Describes a plan: 'after 2 days, then every 5 days, 3 times at most'. */
export const planWords = ({ FirstAfterDays, EveryDays, AtMost }: ReminderPlan): string =>
  `after ${counted(FirstAfterDays, 'day')}, then every ${counted(EveryDays, 'day')}, ${counted(AtMost, 'time')} at most`;

/** Reads a plan out of the words of `planWords`; null when they are no plan. */
export function readPlanWords(words: string): ReminderPlan | null {
  const [FirstAfterDays, EveryDays, AtMost, further] = (words.match(/\d+/g) ?? []).map(Number);
  if (FirstAfterDays === undefined || EveryDays === undefined || AtMost === undefined) return null;
  const plan = { FirstAfterDays, EveryDays, AtMost };
  return further === undefined && planWords(plan) === words ? plan : null;
}

export const reminderLimits = { days: 90, times: 10 } as const;

/** The plan of an organization that turns reminders on. */
export const usualPlan: ReminderPlan = { FirstAfterDays: 2, EveryDays: 5, AtMost: 3 };

/** The event follows its organization's plan, has its own, or has no reminders. */
export const reminderModes = ['organization', 'own', 'off'] as const;
export type ReminderMode = (typeof reminderModes)[number];

/** The pause after a reminder before people may be reminded by hand. */
export const REMINDER_PAUSE_MS = HOUR_MS;

/**
 * How far ahead of the clock the previous reminder may be: clocks differ a little, and a request may wait for another one.
 * A reminder of a later time was sent before the clock was set back, and starts no pause.
 */
export const REMINDER_AHEAD_MS = MINUTE_MS;

/** The hour of the club's day from which reminders are sent. */
export const REMINDER_HOUR = 15;

/** The current day and hour in the club's time zone. */
export interface ClubTime {
  readonly today: string;
  readonly hour: number;
}

export interface ReminderSettings {
  readonly mode: ReminderMode;
  readonly own: ReminderPlan | null;
  readonly organization: ReminderPlan | null;
  /** The last day on which anybody is reminded. */
  readonly closesOn: string | null;
}

/** The reminders so far; all days are calendar dates. */
export interface ReminderHistory {
  readonly lastDay: string;
  readonly publishedOn: string | null;
  /** The number of automatic reminders. */
  readonly sent: number;
  /** The day of the last reminder, automatic or not. */
  readonly lastOn: string | null;
  readonly hasPending: boolean;
}

/** Returns the plan of an event; null without automatic reminders. */
function planOf({ mode, own, organization }: ReminderSettings): ReminderPlan | null {
  if (mode === 'off') return null;
  return mode === 'own' ? own : organization;
}

const later = (a: string, b: string): string => (a > b ? a : b);

/**
 * Returns the day of an event's next automatic reminder, today at the earliest; null without one. Missed reminders
 * expire: a plan made today does not remind of last year's events.
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
  const expiresOn = daysAfter(first, plan.EveryDays * plan.AtMost);
  if (next > expiresOn || (settings.closesOn !== null && next > settings.closesOn)) return null;
  return next;
}

/** Returns true when a reminder of that day may be sent now. */
export const isDue = (day: string | null, { today, hour }: ClubTime): boolean =>
  day !== null && (day < today || (day === today && hour >= REMINDER_HOUR));
