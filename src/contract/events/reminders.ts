import Type, { type Static } from 'typebox';
import { ByEvent, CalendarDate, nullable, Version } from '#contract/schemas/basics.ts';
import { reminderLimits, reminderModes } from '#domain/events/reminders.ts';

const Days = Type.Integer({ minimum: 1, maximum: reminderLimits.days });

/** The times of automatic reminders of pending evals. */
const ReminderPlan = Type.Object({
  /** Days after the event, or after publishing if that was later. */
  FirstAfterDays: Days,
  EveryDays: Days,
  AtMost: Type.Integer({ minimum: 1, maximum: reminderLimits.times }),
});

/** The reminders of all events of an organization; null: no automatic reminders. */
export const ClubReminders = Type.Object({ Plan: nullable(ReminderPlan), Version });
export type ClubReminders = Static<typeof ClubReminders>;

const Mode = Type.Enum([...reminderModes]);

/** The reminder settings of an event and the reminders so far. */
export const Reminders = Type.Object({
  Version,
  Mode,
  Plan: nullable(ReminderPlan),
  ClubPlan: nullable(ReminderPlan),
  ClosesOn: nullable(CalendarDate),
  Published: Type.Boolean(),
  /** The number of automatic reminders so far. */
  Sent: Type.Integer(),
  /** The day of the last reminder, automatic or not. */
  LastOn: nullable(CalendarDate),
  /** The day of the next automatic reminder; null without one. */
  NextOn: nullable(CalendarDate),
});
export type Reminders = Static<typeof Reminders>;

/** Automatic reminders of pending evals. */
export const reminderCalls = {
  GetReminders: {
    access: 'organizationAdmin',
    about: 'How the people of an event are reminded automatically, and when next.',
    query: ByEvent,
    reply: Reminders,
  },
  SaveReminders: {
    access: 'organizationAdmin',
    changes: ['GetReminders'],
    about:
      'Saves how the people of an event are reminded automatically, and its closing date; 409 when the Version is stale.',
    query: ByEvent,
    body: Type.Object({
      Version,
      /** 'organization': as it says for all events; 'own': as `Plan` says; 'off': never. */
      Mode,
      Plan: nullable(ReminderPlan),
      /** The last day on which anybody is reminded automatically. */
      ClosesOn: nullable(CalendarDate),
    }),
    reply: Reminders,
  },
  GetClubReminders: {
    access: 'organizationAdmin',
    about: 'How people are reminded automatically of all events that do not say otherwise.',
    reply: ClubReminders,
  },
  SaveClubReminders: {
    access: 'organizationAdmin',
    changes: ['GetClubReminders', 'GetReminders'],
    about:
      'Saves how people are reminded automatically of all events that do not say otherwise; 409 when the Version is stale.',
    body: ClubReminders,
    reply: ClubReminders,
  },
} as const;
