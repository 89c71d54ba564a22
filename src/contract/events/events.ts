import Type, { type Static } from 'typebox';
import { CredentialGapOf } from '#contract/clubs/credentials.ts';
import { CalendarDate, Email, Id, Instant, Line, Name, nullable, Version } from '#contract/schemas/basics.ts';
import { MAX_DAYS } from '#domain/events/days.ts';
import { MOST_STUDENTS } from '#domain/events/limits/limits.ts';
import { RunGroup, SoloOf } from './run-groups.ts';

export const AttendeeUser = Type.Object({
  UserId: Id,
  UserEmail: Line(254),
  UserName: Line(241),
  FirstAndLastName: Line(241),
  LastName: Line(120),
  DisplayName: Line(120),
  Group: Line(60),
  ProfilePictureUrl: nullable(Line(500)),
});
export type AttendeeUser = Static<typeof AttendeeUser>;

/** The days of the event on which they come, from 1; none: on all of them. */
export const Days = Type.Array(Type.Integer({ minimum: 1, maximum: MAX_DAYS }), { maxItems: MAX_DAYS });

/** GetEvent leaves optional members out where they are false or null: a roster has 20,000 attendees. */
export const Attendee = Type.Object({
  User: AttendeeUser,
  Vehicle: Line(120),
  CarNumber: Line(4),
  Instructor: nullable(Type.Omit(AttendeeUser, ['LastName'])),
  /** Did not come: their evals are set aside. */
  Absent: Type.Optional(Type.Boolean()),
  Days,
  /** Another attendee who drives the same car; read both ways (docs/product.md#car-sharers). */
  SharesCarWith: Type.Optional(nullable(Id)),
  /** The attendee that a student asked for as instructor. */
  AskedFor: Type.Optional(nullable(Id)),
  /** Belongs to the organization; of anybody else it knows what it typed, and has no profile. */
  Belongs: Type.Boolean(),
  /** Left the organization, or was removed from it. */
  HasLeft: Type.Optional(Type.Boolean()),
  /** The most students that an instructor takes; left out until limits are saved. */
  MaxStudents: Type.Optional(Type.Integer()),
});
export type Attendee = Static<typeof Attendee>;

const eventMembers = {
  EventId: Id,
  OrganizationId: Id,
  Name,
  Start: CalendarDate,
  /** The same as Start where the event has one day. */
  LastDay: CalendarDate,
  Location: Type.Object({ Name }),
  Published: Type.Boolean(),
  Cancelled: Type.Boolean(),
  /** The event of sample people (docs/product.md#sample-people). */
  Sample: Type.Boolean(),
  /** The time of the last reminder, automatic or by hand. */
  LastRemindedAt: nullable(Instant),
  EvalsCompleted: Type.Integer(),
  EvalsSent: Type.Integer(),
  IntegrationIdentifier: Type.Object({ Data: Type.Object({ MotorsportReg: nullable(Line(60)) }) }),
};

/** An event on the Events Dashboard. */
export const EventCard = Type.Object({ ...eventMembers, AttendeeCount: Type.Integer() });
export type EventCard = Static<typeof EventCard>;

/** An event with its roster. */
export const Event = Type.Object({
  ...eventMembers,
  /** That of name, dates, track and whether it is cancelled. */
  Version,
  Attendees: Type.Array(Attendee),
  /** The Version with which UpdateEventAttendees saves them. */
  RosterVersion: Version,
  /** The run groups of the club in their order; none where its school is off. */
  Ladder: Type.Array(RunGroup),
  /** For which run group its attendees were signed off. */
  SignedOff: Type.Array(Type.Object({ UserId: Id, Group: Line(40) })),
  /** The attendees who drive alone, the longest solo first. */
  Solos: Type.Array(SoloOf),
  /** The credentials that its instructors lack (docs/product.md#credentials). */
  CredentialGaps: Type.Array(CredentialGapOf),
});
export type Event = Static<typeof Event>;

const count = Type.Integer();

/** The number of rows that belong to an event (docs/product.md#deleting-an-event). */
export const EventContents = Type.Object({
  /** People's own work: evals in progress or completed, check rides, entries of the log and solos. */
  Written: Type.Object({ Evals: count, CheckRides: count, Entries: count, Solos: count }),
  /** The roster, evals that nobody has begun, messages that wait, the days of reminders and what the last sync read. */
  Deleted: Type.Object({
    Attendees: count,
    Evals: count,
    Messages: count,
    Reminders: count,
    SyncRecords: count,
  }),
  Version,
});
export type EventContents = Static<typeof EventContents>;

/** The removal of sample people: the rows that it deletes, and what stays (docs/product.md#sample-people). */
export const SampleRemoval = Type.Object({
  /** `Event` is the name of the sample event; null: it stays. */
  Deleted: Type.Object({ People: count, Evals: count, Event: nullable(Name) }),
  /** The sample event, with its real attendees and their evals; null: it goes. */
  Remaining: Type.Object({ Event: nullable(Name), Attendees: count, Evals: count }),
});
export type SampleRemoval = Static<typeof SampleRemoval>;

/** A person on a roster: by id when known, by e-mail when just added. */
const RosterPerson = Type.Object({ UserId: Type.Optional(Id), UserEmail: Type.Optional(Email) });

/** A person as a save names them, or the id that GetEvent answers. */
const PersonOrId = Type.Unsafe<Static<typeof Id> | Static<typeof RosterPerson>>({
  ...RosterPerson,
  ...{ type: ['object', 'string'], format: 'uuid' },
});

export const AttendeeEdit = Type.Object({
  User: Type.Object({
    UserId: Type.Optional(Id),
    UserEmail: Type.Optional(Email),
    UserName: Type.Optional(Name),
    Group: Line(60),
  }),
  Vehicle: Line(120),
  Instructor: nullable(RosterPerson),
  /** Defaults to the stored number. */
  CarNumber: Type.Optional(Line(20)),
  /** Defaults to the stored value. */
  Absent: Type.Optional(Type.Boolean()),
  /** Defaults to the stored days. */
  Days: Type.Optional(Days),
  /** Defaults to the stored attendee. */
  SharesCarWith: Type.Optional(nullable(PersonOrId)),
  /** Defaults to the stored attendee. */
  AskedFor: Type.Optional(nullable(PersonOrId)),
  /** The instructor's limit. Defaults to the stored limit; null: no limit is saved for this event. */
  MaxStudents: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: MOST_STUDENTS }))),
});
export type AttendeeEdit = Static<typeof AttendeeEdit>;

/** A whole roster as saved; attendees who are not in it are removed. */
export const RosterEdit = Type.Object({
  EventId: Id,
  Version,
  Attendees: Type.Array(AttendeeEdit, { maxItems: 20_000 }),
});
export type RosterEdit = Static<typeof RosterEdit>;
