import Type, { type Static } from 'typebox';
import { CalendarDate, nullable } from '#contract/schemas/basics.ts';
import { reminderLimits, reminderModes } from '#domain/events/reminders.ts';

const Days = Type.Integer({ minimum: 1, maximum: reminderLimits.days });

/** When people with evals to fill in are reminded without anybody pressing a button. */
const ReminderPlan = Type.Object({
  /** Days after the event, or after publishing if that was later. */
  FirstAfterDays: Days,
  EveryDays: Days,
  AtMost: Type.Integer({ minimum: 1, maximum: reminderLimits.times }),
});

/** The reminders of all events of an organization; null: no automatic reminders. */
export const ClubReminders = Type.Object({ Plan: nullable(ReminderPlan) });
export type ClubReminders = Static<typeof ClubReminders>;

const Mode = Type.Enum([...reminderModes]);

export const RemindersEdit = Type.Object({
  /** 'organization': as it says for all events; 'own': as `Plan` says; 'off': never. */
  Mode,
  Plan: nullable(ReminderPlan),
  /** The last day on which anybody is reminded automatically. */
  ClosesOn: nullable(CalendarDate),
});

/** How an event is reminded of, and how far that has come. */
export const Reminders = Type.Object({
  Mode,
  Plan: nullable(ReminderPlan),
  ClubPlan: nullable(ReminderPlan),
  ClosesOn: nullable(CalendarDate),
  Published: Type.Boolean(),
  /** Automatic ones so far. */
  Sent: Type.Integer(),
  /** The day of the last one, automatic or not. */
  LastOn: nullable(CalendarDate),
  /** The day of the next automatic one; null: there is none. */
  NextOn: nullable(CalendarDate),
});
export type Reminders = Static<typeof Reminders>;
