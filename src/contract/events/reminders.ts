import Type, { type Static } from 'typebox';
import { ByEvent, CalendarDate, nullable, Version } from '#contract/schemas/basics.ts';
import { reminderLimits, reminderModes } from '#domain/events/reminders.ts';
import { hourLimits } from '#domain/events/self-publishing.ts';

const Days = Type.Integer({ minimum: 1, maximum: reminderLimits.days });

/** The times of automatic reminders of pending evals. */
const ReminderPlan = Type.Object({
  /** Days after the event, or after publishing if that was later. */
  FirstAfterDays: Days,
  EveryDays: Days,
  AtMost: Type.Integer({ minimum: 1, maximum: reminderLimits.times }),
});

/** The reminders of all events of an organization; null: no automatic reminders. */
export const ClubReminders = Type.Object({
  Plan: nullable(ReminderPlan),
  /** Students may ask their instructor for the eval, once an event; as stored where a body does not say. */
  StudentsAsk: Type.Optional(Type.Boolean()),
  Version,
});
export type ClubReminders = Static<typeof ClubReminders>;

const Mode = Type.Enum([...reminderModes]);

/** An hour of the event's last day by the clock of its club; null: never. */
export const HourOfDay = nullable(Type.Integer({ minimum: hourLimits.first, maximum: hourLimits.last }));

/** The reminder settings of an event and the reminders so far. */
export const Reminders = Type.Object({
  Version,
  Mode,
  Plan: nullable(ReminderPlan),
  ClubPlan: nullable(ReminderPlan),
  ClosesOn: nullable(CalendarDate),
  /** When the event publishes itself. */
  PublishHour: HourOfDay,
  /** When people with pending evals get the evening message. */
  EveningHour: HourOfDay,
  /** The hour where the club is, on the last day of the event. */
  HourNow: nullable(Type.Integer()),
  /** The next hour of today at which the event publishes itself or sends its evening message; null: none. */
  NextToday: nullable(Type.Object({ What: Type.Enum(['publish', 'evening']), Hour: Type.Integer() })),
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
    about:
      'How the people of an event are reminded automatically, and when next; when the event publishes itself.',
    query: ByEvent,
    reply: Reminders,
  },
  SaveReminders: {
    access: 'organizationAdmin',
    changes: ['GetReminders', 'GetEvent', 'GetReach', 'GetEvalsForEvent', 'GetEventsForOrganization'],
    about:
      'Saves how the people of an event are reminded automatically, its closing date, and when it publishes itself; 409 when the Version is stale.',
    query: ByEvent,
    body: Type.Object({
      Version,
      /** 'organization': as it says for all events; 'own': as `Plan` says; 'off': never. */
      Mode,
      Plan: nullable(ReminderPlan),
      /** The last day on which anybody is reminded automatically. */
      ClosesOn: nullable(CalendarDate),
      /** Without the hours, the stored ones stay. */
      PublishHour: Type.Optional(HourOfDay),
      EveningHour: Type.Optional(HourOfDay),
      /** An hour that has passed today publishes the event at once; 422 without this. */
      PublishNow: Type.Optional(Type.Boolean()),
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
