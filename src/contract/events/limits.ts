import Type, { type Static } from 'typebox';
import { ByEvent, CalendarDate, Id, Line, Name, nullable, Version } from '#contract/schemas/basics.ts';
import { MAX_DAYS } from '#domain/events/days.ts';
import { Days } from './events.ts';

const limits = {
  MaxStudents: Type.Integer(),
  /** The run groups whose students the instructor takes; null: any. */
  Groups: nullable(Type.Array(Line(60), { maxItems: 50 })),
  /** The run group in which the instructor drives; '': none. */
  OwnGroup: Line(60),
  Note: Line(200),
};

const limitsInForce = {
  ...limits,
  /** Whether the limits were saved for this event or for an earlier event; 'none': neither, and the default limits apply. */
  Source: Type.Enum(['event', 'earlier', 'none']),
  Version,
};

/** The students that an instructor can take at an event (docs/product.md#instructor-limits). */
const InstructorLimits = Type.Object({
  UserId: Id,
  ...limitsInForce,
});
export type InstructorLimits = Static<typeof InstructorLimits>;

/** The limits of instructors at events. */
export const limitsCalls = {
  GetInstructorLimits: {
    access: 'organizationAdminOrChief',
    about: 'What each instructor of an event can take: how many students, of which run groups.',
    query: ByEvent,
    reply: Type.Array(InstructorLimits),
  },
  SaveInstructorLimits: {
    access: 'organizationAdmin',
    changes: ['GetInstructorLimits', 'GetMyLimits', 'GetPairingInput', 'GetEvent'],
    about: 'Saves what an instructor can take at an event; 409 when the Version is stale.',
    body: Type.Object({ EventId: Id, UserId: Id, Version, ...limits }),
  },
  GetMyLimits: {
    access: 'instructor',
    about: 'What the caller can take at each coming event where they instruct, the next event first.',
    reply: Type.Array(
      Type.Object({
        EventId: Id,
        EventName: Name,
        Start: CalendarDate,
        LastDay: CalendarDate,
        Days,
        /** The run groups of students at the event. */
        RunGroups: Type.Array(Line(60)),
        ...limitsInForce,
      }),
    ),
  },
  SaveMyLimits: {
    access: 'instructor',
    changes: [
      ...['GetInstructorLimits', 'GetMyLimits', 'GetPairingInput', 'GetEvent'],
      ...['GetEventsForOrganization', 'GetSheets', 'GetPairingChanges'],
    ],
    about:
      'Saves what the caller can take at a coming event where they instruct, and on which days they come. 409 when the Version is stale, or the event no longer has such a day.',
    body: Type.Object({
      EventId: Id,
      Version,
      /** The days on which the caller comes, [] for every day. Defaults to the stored days. */
      Dates: Type.Optional(Type.Array(CalendarDate, { maxItems: MAX_DAYS })),
      ...limits,
    }),
  },
} as const;
