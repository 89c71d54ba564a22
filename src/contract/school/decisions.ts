import Type, { type Static } from 'typebox';
import { Rule } from '#contract/events/run-groups.ts';
import { CalendarDate, Id, Line, Name, Paragraphs, Version } from '#contract/schemas/basics.ts';
import { criteria, MAX_DECIDED_AT_ONCE } from '#domain/school/advancement.ts';
import { MAX_STATEMENT } from '#domain/school/solo.ts';

/** The same decision about students, with one note and one reason. */
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
      /** The unmet criteria that the chief instructor confirmed, with the reason; required if there are any. */
      Overrides: Type.Array(Type.Enum([...criteria]), { maxItems: criteria.length }),
    }),
    { minItems: 1, maxItems: MAX_DECIDED_AT_ONCE },
  ),
});
export type SharedDecision = Static<typeof SharedDecision>;

/** Where a student can have a check ride, and who can be asked there. */
export const CheckRideEvent = Type.Object({
  EventId: Id,
  Name,
  Start: CalendarDate,
  Examiners: Type.Array(Type.Object({ UserId: Id, DisplayName: Line(400) })),
});
export type CheckRideEvent = Static<typeof CheckRideEvent>;

/**
 * The decisions of chief instructors (docs/school.md#moving-up). The browser makes the id of a decision, so that the same
 * decision sent again is one.
 */
export const decisionCalls = {
  SignSoloForGood: {
    access: 'signedIn',
    changes: ['GetAdvancement'],
    about:
      'A chief instructor signs that a student drives alone from now on; the same SignOffId again changes nothing.',
    body: Type.Object({
      SignOffId: Id,
      OrganizationId: Id,
      UserId: Id,
      DryOnly: Type.Boolean(),
      Statement: Line(MAX_STATEMENT),
    }),
  },
  DecideTogether: {
    access: 'signedIn',
    changes: ['GetAdvancement'],
    about:
      'A chief instructor moves students up, or says of each that it is too early: all of them or none. The same ids again change nothing.',
    body: SharedDecision,
  },
  GetCheckRideEvents: {
    access: 'organizationChief',
    about: 'A chief instructor reads where a student can have a check ride, and who instructs there.',
    query: Type.Object({ organizationId: Id, userId: Id }),
    reply: Type.Array(CheckRideEvent),
  },
  AskCheckRide: {
    access: 'signedIn',
    changes: ['GetAdvancement'],
    about:
      'A chief instructor asks an instructor of an event for a check ride of a student; the same EvalId again changes nothing.',
    body: Type.Object({
      EvalId: Id,
      OrganizationId: Id,
      UserId: Id,
      RunGroupId: Id,
      EventId: Id,
      ExaminerId: Id,
    }),
  },
  CancelCheckRide: {
    access: 'signedIn',
    changes: ['GetAdvancement'],
    about: 'A chief instructor asks no longer for a check ride that was not written; 409 when it was.',
    body: Type.Object({ OrganizationId: Id, EvalId: Id }),
  },
  SaveAdvancementRule: {
    access: 'signedIn',
    changes: ['GetAdvancement'],
    about:
      'A chief instructor says what it takes to move up into a run group; 409 when the Version is stale.',
    body: Type.Object({ OrganizationId: Id, RunGroupId: Id, Version, Rule }),
  },
  WithdrawSignOff: {
    access: 'signedIn',
    changes: ['GetAdvancement', 'GetToday'],
    about:
      'A chief instructor withdraws a sign-off, an instructor their own of a solo, with a reason; a second time changes nothing.',
    body: Type.Object({ OrganizationId: Id, SignOffId: Id, Reason: Paragraphs(1000) }),
  },
} as const;
