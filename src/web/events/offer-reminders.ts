import type { ReminderMode, ReminderPlan } from '#domain/events/reminders.ts';
import { daysAfter } from '#domain/text/calendar-date.ts';

/** What is offered where nothing is set: the morning after, and three days later. */
const offeredPlan: ReminderPlan = { FirstAfterDays: 1, EveryDays: 3, AtMost: 2 };

const CLOSES_AFTER_DAYS = 7;

/** What is set of an event's reminders before it is published, and what its club says. */
interface SetBefore {
  readonly Mode: ReminderMode;
  readonly Plan: ReminderPlan | null;
  readonly ClubPlan: ReminderPlan | null;
  readonly ClosesOn: string | null;
}

/** How an event's people would be reminded if it were published today. */
export interface OfferedReminders {
  readonly days: readonly string[];
  readonly closesOn: string | null;
  /** Whether they are on unless somebody turns them off. */
  readonly on: boolean;
  /** What to save for them to be on; null: they are already. */
  readonly edit: { Mode: ReminderMode; Plan: ReminderPlan | null; ClosesOn: string | null } | null;
}

/** What Publish offers: the plan that is set, or else one of its own with a closing date (docs/product.md#reminders). */
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
