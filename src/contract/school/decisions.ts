import Type, { type Static } from 'typebox';
import { CalendarDate, Id, Line, Name, Paragraphs } from '#contract/schemas/basics.ts';
import { criteria, MAX_DECIDED_AT_ONCE } from '#domain/school/advancement.ts';

export const ReportDecision = Type.Object({ OrganizationId: Id, EntryId: Id, Hide: Type.Boolean() });
export type ReportDecision = Static<typeof ReportDecision>;

/** The id is made where it is signed, so that the same one sent again is one. */
export const NewSignOff = Type.Object({
  SignOffId: Id,
  OrganizationId: Id,
  UserId: Id,
  RunGroupId: Id,
  Note: Paragraphs(1000),
  /** The unmet criteria that the chief instructor confirmed, with the reason; required if there are any. */
  Overrides: Type.Optional(Type.Array(Type.Enum([...criteria]), { maxItems: criteria.length })),
  Reason: Type.Optional(Paragraphs(1000)),
});
export type NewSignOff = Static<typeof NewSignOff>;

/** A chief instructor says that it is too early; the student reads why. */
export const NotYet = Type.Object({
  NotYetId: Id,
  OrganizationId: Id,
  UserId: Id,
  RunGroupId: Id,
  Note: Paragraphs(1000),
});
export type NotYet = Static<typeof NotYet>;

/**
 * The same decision about several students, with one note and one reason. The ids are made where it is decided, so that
 * the same ones sent again change nothing.
 */
export const SharedDecision = Type.Object({
  OrganizationId: Id,
  Kind: Type.Enum(['move-up', 'not-yet']),
  Note: Paragraphs(1000),
  Reason: Type.Optional(Paragraphs(1000)),
  Students: Type.Array(
    Type.Object({
      DecisionId: Id,
      UserId: Id,
      RunGroupId: Id,
      Overrides: Type.Array(Type.Enum([...criteria]), { maxItems: criteria.length }),
    }),
    { minItems: 1, maxItems: MAX_DECIDED_AT_ONCE },
  ),
});
export type SharedDecision = Static<typeof SharedDecision>;

/** A chief instructor knows a driver personally and leaves the decision to another one, or no longer does. */
export const Delegation = Type.Object({ OrganizationId: Id, UserId: Id, Leave: Type.Boolean() });
export type Delegation = Static<typeof Delegation>;

/** Where a student can have a check ride, and who can be asked there. */
export const CheckRideEvent = Type.Object({
  EventId: Id,
  Name,
  Start: CalendarDate,
  Examiners: Type.Array(Type.Object({ UserId: Id, DisplayName: Line(400) })),
});
export type CheckRideEvent = Static<typeof CheckRideEvent>;

/** A chief instructor asks an instructor of an event for a check ride. The id is made where it is asked. */
export const NewCheckRide = Type.Object({
  EvalId: Id,
  OrganizationId: Id,
  UserId: Id,
  RunGroupId: Id,
  EventId: Id,
  ExaminerId: Id,
});
export type NewCheckRide = Static<typeof NewCheckRide>;

export const SignOffWithdrawal = Type.Object({
  OrganizationId: Id,
  SignOffId: Id,
  Reason: Paragraphs(1000),
});
export type SignOffWithdrawal = Static<typeof SignOffWithdrawal>;
