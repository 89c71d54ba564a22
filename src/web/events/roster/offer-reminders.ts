import type { ReminderMode, ReminderPlan } from '#domain/events/reminders.ts';
import { daysAfter } from '#domain/text/calendar-date.ts';

/** The default plan: the morning after, and three days later. */
const offeredPlan: ReminderPlan = { FirstAfterDays: 1, EveryDays: 3, AtMost: 2 };

const CLOSES_AFTER_DAYS = 7;

/** The reminder settings of an unpublished event and of its club. */
interface SetBefore {
  readonly Mode: ReminderMode;
  readonly Plan: ReminderPlan | null;
  readonly ClubPlan: ReminderPlan | null;
  readonly ClosesOn: string | null;
}

/** The reminders of an event if it were published today. */
export interface OfferedReminders {
  readonly days: readonly string[];
  readonly closesOn: string | null;
  /** Whether the reminders are on by default. */
  readonly on: boolean;
  /** The settings to save to turn the reminders on; null if they are on. */
  readonly edit: { Mode: ReminderMode; Plan: ReminderPlan | null; ClosesOn: string | null } | null;
}

/**
 * Returns the reminders that Publish offers: the plan in force, else the default plan with a closing date
 * (docs/product.md#reminders).
 */
export function offerReminders(set: SetBefore, lastDay: string, today: string): OfferedReminders {
  const { Mode, Plan, ClubPlan, ClosesOn } = set;
  const from = lastDay > today ? lastDay : today;
  const inForce = Mode === 'own' ? Plan : Mode === 'organization' ? ClubPlan : null;
  const plan = inForce ?? offeredPlan;
  const closesOn = inForce ? ClosesOn : (ClosesOn ?? daysAfter(from, CLOSES_AFTER_DAYS));
  const days = Array.from({ length: plan.AtMost }, (_, round) =>
    daysAfter(from, plan.FirstAfterDays + round * plan.EveryDays),
  );
  return {
    days: days.filter(day => closesOn === null || day <= closesOn),
    closesOn,
    on: Mode !== 'off',
    edit: inForce ? null : { Mode: 'own', Plan: plan, ClosesOn: closesOn },
  };
}
