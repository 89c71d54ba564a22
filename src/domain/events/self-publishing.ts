import type { ClubTime } from './reminders.ts';

/** The hours that an event may have: the hour before is on the same day. */
export const hourLimits = { first: 1, last: 23 } as const;

/** The hours that New Event proposes to a club that has published before. */
export const usualHours = { PublishHour: 12, EveningHour: 18 } as const;

/** What an event does by itself on its last day, by the clock of its club. */
export interface SelfPublishing {
  readonly lastDay: string;
  /** null: the organizer publishes. */
  readonly publishHour: number | null;
  /** null: no evening message. */
  readonly eveningHour: number | null;
  readonly publishedOn: string | null;
  /** The hour of publishing; null before. */
  readonly publishedHour: number | null;
  readonly hasPending: boolean;
  /** An evening message of this last day was sent, or waits to be sent. */
  readonly hasEvening: boolean;
}

export interface NextStepOfDay {
  readonly what: 'publish' | 'evening';
  readonly hour: number;
}

/**
 * Returns what an event does next by itself on its last day; null for nothing, and on every other day. An event that was
 * published in the evening sends no evening message: publishing has just notified everybody.
 */
export function nextOfDay(event: SelfPublishing, today: string): NextStepOfDay | null {
  const { lastDay, publishHour, eveningHour, publishedOn, publishedHour, hasPending, hasEvening } = event;
  if (today !== lastDay) return null;
  if (publishedOn === null) return publishHour === null ? null : { what: 'publish', hour: publishHour };
  const isLate = publishedOn === today && (publishedHour ?? 0) >= (eveningHour ?? 0);
  if (eveningHour === null || !hasPending || hasEvening || isLate) return null;
  return { what: 'evening', hour: eveningHour };
}

/** Whether the event does something by itself now: an hour that summer time leaves out is the next one. */
export const isDueNow = (
  event: SelfPublishing,
  what: NextStepOfDay['what'],
  { today, hour }: ClubTime,
): boolean => {
  const next = nextOfDay(event, today);
  return next?.what === what && hour >= next.hour;
};

/** Returns whether the organizer is warned that an event will not publish itself: in the hour before, and after it. */
export const isWarningDue = (event: SelfPublishing, { today, hour }: ClubTime): boolean => {
  const next = nextOfDay(event, today);
  return next?.what === 'publish' && hour >= next.hour - 1;
};
