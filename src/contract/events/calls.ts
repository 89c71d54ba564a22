import Type from 'typebox';
import { ClaimCode, EvalCard, InstructorFigures } from '#contract/evals/evals.ts';
import { ByEvent, CalendarDate, Id, Name, Version } from '#contract/schemas/basics.ts';
import { NEWEST_EVENTS } from '#domain/events/newest-events.ts';
import { Event, EventCard, EventContents, RosterEdit, SampleRemoval } from './events.ts';
import { HourOfDay } from './reminders.ts';
import { Sheets } from './sheets.ts';

/** Events and their rosters. */
export const eventCalls = {
  GetEventsForOrganization: {
    access: 'organizationAdmin',
    about: `The events of the organization, newest first. \`part=newest\`: the first ${NEWEST_EVENTS} of them.`,
    query: Type.Object({ organizationId: Id, part: Type.Optional(Type.Enum(['newest'])) }),
    reply: Type.Array(EventCard),
  },
  GetInstructorsForOrganization: {
    access: 'organizationAdmin',
    about: 'What each instructor of the organization did, over all seasons and in each.',
    reply: Type.Array(InstructorFigures),
  },
  GetEvent: {
    access: 'organizationAdmin',
    about: 'One event with its roster.',
    query: ByEvent,
    reply: Event,
  },
  GetSheets: {
    access: 'organizationGrid',
    about:
      'All that the printed sheets of an event show. What students work on is for admins and chief instructors only.',
    query: ByEvent,
    reply: Sheets,
  },
  GetEvalsForEvent: {
    access: 'organizationAdmin',
    about: 'The evals of one event.',
    query: ByEvent,
    reply: Type.Array(EvalCard),
  },
  GetClaimCodes: {
    access: 'organizationAdmin',
    about:
      'The pending instructor evals of one event with the addresses to claim them at, by name of the student.',
    query: ByEvent,
    reply: Type.Array(ClaimCode),
  },
  AddSamplePeople: {
    access: 'organizationAdmin',
    changes: 'everything',
    about:
      'Fills a club without events with an event of sample people, who get no mail; 422 when it has an event.',
    body: Type.Object({}),
    /** The sample event. */
    reply: Type.Object({ EventId: Id }),
  },
  GetSampleRemoval: {
    access: 'organizationAdmin',
    about: 'What RemoveSamplePeople would delete, and what would stay.',
    reply: SampleRemoval,
  },
  RemoveSamplePeople: {
    access: 'organizationAdmin',
    changes: 'everything',
    about:
      'Deletes the sample people with everything that names them, and their event if it has no real attendee; again, it changes nothing.',
    body: Type.Object({}),
  },
  CreateEvent: {
    access: 'organizationAdmin',
    changes: ['GetEventsForOrganization'],
    about:
      'Adds an event, with the roster of another event if `CopyRosterOf` names it; 409 when one of that name and date is there.',
    body: Type.Object({
      Name,
      Start: CalendarDate,
      /** Defaults to Start. */
      LastDay: Type.Optional(CalendarDate),
      Location: Type.Object({ Name }),
      /** When the event publishes itself and sends the evening message; never by default. */
      PublishHour: Type.Optional(HourOfDay),
      EveningHour: Type.Optional(HourOfDay),
      /** An event of the organization whose attendees come along. */
      CopyRosterOf: Type.Optional(Id),
    }),
    reply: EventCard,
  },
  UpdateEvent: {
    access: 'organizationAdmin',
    changes: ['GetEvent', 'GetEventsForOrganization', 'GetReminders'],
    about: 'Saves name, date and track; 409 when the Version is stale.',
    body: Type.Object({
      EventId: Id,
      Version,
      Name,
      Start: CalendarDate,
      /** Defaults to the present number of days. */
      LastDay: Type.Optional(CalendarDate),
      Location: Type.Object({ Name }),
    }),
  },
  CancelEvent: {
    access: 'organizationAdmin',
    changes: 'everything',
    about:
      'Cancels an event, or takes that back; `Tell` tells its attendees. Evals that were never completed are set aside meanwhile. 409 when the Version is stale.',
    body: Type.Object({
      EventId: Id,
      Version,
      Cancelled: Type.Boolean(),
      Tell: Type.Boolean(),
    }),
    reply: Type.Object({ Ok: Type.Boolean(), MessagesQueued: Type.Integer() }),
    longWork: true,
  },
  GetEventDeletion: {
    access: 'organizationAdmin',
    about: 'How much DeleteEvent would delete, and how much that people wrote keeps the event.',
    query: ByEvent,
    reply: EventContents,
  },
  DeleteEvent: {
    access: 'organizationAdmin',
    changes: 'everything',
    about:
      'Deletes an event with its roster and the evals that nobody has begun; 422 while anything that people wrote hangs on it, 409 when the Version is stale.',
    body: Type.Object({ EventId: Id, Version }),
    longWork: true,
  },
  UpdateEventAttendees: {
    access: 'organizationAdmin',
    changes: [
      'GetEvent',
      'GetEvalsForEvent',
      'GetClaimCodes',
      'GetEventsForOrganization',
      'GetEventForms',
      'GetInstructorLimits',
      'GetMyLimits',
      'GetPairingInput',
      'GetPairingChanges',
      'GetReach',
      'GetSheets',
    ],
    about: 'Saves the whole roster in one transaction; 409 when the Version is stale.',
    bodySize: 'roster',
    body: RosterEdit,
    reply: Event,
  },
} as const;
