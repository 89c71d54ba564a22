import Type, { type Static } from 'typebox';
import { CalendarDate, Id, Instant, Line, Name, nullable } from '#contract/schemas/basics.ts';
import { MAX_DAYS } from '#domain/events/days.ts';
import { Rule, RunGroup, SoloOf } from './run-groups.ts';

/** The items that an instructor's schedule shows of a student, and their length. */
export const MAX_SHOWN_FOCUS = 3;
export const FOCUS_LENGTH = 60;

const SheetPerson = Type.Object({
  UserId: Id,
  /** First and last name, else the name on cards. */
  Name: Line(400),
  FirstName: Name,
  LastName: Name,
  Group: Line(60),
  Vehicle: Line(120),
  CarNumber: Line(4),
  /** The place of the instructor in People; null: none. */
  Instructor: nullable(Type.Integer()),
  /** The run group in which an instructor drives. */
  OwnGroup: Type.Optional(Line(60)),
  Absent: Type.Optional(Type.Literal(true)),
  /** The days on which they come, from 1; absent: all. */
  Days: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: MAX_DAYS }))),
  /** The highest run group that they are signed off for. */
  SignedOff: Type.Optional(Line(40)),
  /** The skills that the person works on, the oldest first, for admins and chief instructors only. */
  Focus: Type.Optional(Type.Array(Line(FOCUS_LENGTH), { maxItems: MAX_SHOWN_FOCUS })),
});

/** All that the sheets of an event show. No address, phone, score or note is in it. */
export const Sheets = Type.Object({
  OrganizationId: Id,
  EventId: Id,
  Organization: Name,
  EventName: Name,
  Track: Name,
  Start: CalendarDate,
  Days: Type.Integer(),
  /** The evals are published, so that there are codes to claim them. */
  Published: Type.Boolean(),
  /** Neither its pairings were announced nor its evals published. */
  Draft: Type.Boolean(),
  Cancelled: Type.Boolean(),
  /** Where and when to meet. */
  Meeting: Line(200),
  /** The version of the roster. */
  Version: Type.Integer(),
  /** The time of the answer: offline, an earlier one is shown. */
  AsOf: Instant,
  TimeZone: Line(60),
  /** The run groups of the club in running order; none where its school is off. */
  Ladder: Type.Array(RunGroup),
  /** The club's rules for moving up, of the run groups that have one. */
  Rules: Type.Array(Type.Object({ Group: Line(40), Rule })),
  /** By name. */
  People: Type.Array(SheetPerson),
  /** The longest solo of a person first. */
  Solos: Type.Array(SoloOf),
  /** The version of the club's form that instructors get for each run group, and the ids by which it may know the group; null: the built-in form. */
  Forms: Type.Array(
    Type.Object({ Group: Line(60), RunGroupIds: Type.Array(Id), FormVersionId: nullable(Id) }),
  ),
});
export type Sheets = Static<typeof Sheets>;

/**
 * The sheets of the caller alone: an instructor's schedule with the announced students, or a student's card with the
 * announced instructor.
 */
export const MySheet = Type.Object({
  ...Sheets.properties,
  Sheet: Type.Enum(['schedule', 'student']),
  /** The addresses at which instructors claim the evals of the students. */
  ClaimUrls: Type.Array(Type.Object({ UserId: Id, ClaimUrl: Line(500) })),
});
export type MySheet = Static<typeof MySheet>;
