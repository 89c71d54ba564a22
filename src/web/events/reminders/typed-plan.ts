import type { ReminderPlan } from '#domain/events/reminders.ts';

/** A plan as it is typed. */
export interface TypedPlan {
  readonly first: string;
  readonly every: string;
  readonly most: string;
}

export const typedPlan = ({ FirstAfterDays, EveryDays, AtMost }: ReminderPlan): TypedPlan => ({
  first: String(FirstAfterDays),
  every: String(EveryDays),
  most: String(AtMost),
});

/** The plan that was typed, once the browser finds its numbers valid. */
export const readPlan = ({ first, every, most }: TypedPlan): ReminderPlan => ({
  FirstAfterDays: Number(first),
  EveryDays: Number(every),
  AtMost: Number(most),
});
