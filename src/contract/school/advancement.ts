import Type, { type Static } from 'typebox';
import { Answers, AskedForm, ComparableTo } from '#contract/evals/evals.ts';
import { CalendarDate, Id, Instant, Line, Name, nullable, Paragraphs } from '#contract/schemas/basics.ts';
import { recommendations } from '#domain/evals/recommendation.ts';
import { checkRides, criteria } from '#domain/school/advancement.ts';

import { LadderGroup } from './school.ts';

/** A decision that somebody moved up or drives alone; it is never changed, only withdrawn. */
const signOffMembers = {
  SignOffId: Id,
  Kind: Type.Enum(['group', 'solo']),
  /** The run group as it was called then; of a solo the one that they drove in. */
  Group: Line(60),
  /** Words for the student; of a solo the sentence that was signed. */
  Note: Paragraphs(1000),
  /** The days of a solo; null: for good. */
  FirstDay: nullable(CalendarDate),
  LastDay: nullable(CalendarDate),
  DryOnly: Type.Boolean(),
  SignedBy: Line(400),
  SignedAt: Instant,
  /** The day of a sign-off from earlier seasons, with SignedBy as the club recorded it. Null: signed here. */
  Recorded: nullable(CalendarDate),
  Withdrawn: nullable(Type.Object({ At: Instant })),
};

const Criterion = Type.Object({
  Key: Type.Enum([...criteria]),
  Met: Type.Boolean(),
  /** 0 for a skill: the last eval has none that can be judged. */
  Have: Type.Number(),
  Need: Type.Number(),
  /** The lowest skill, for a criterion about skills. */
  About: Line(200),
  /** The key of that skill if it is of the built-in form. */
  Skill: Type.Optional(Line(60)),
});
export type Criterion = Static<typeof Criterion>;

/** The figures that a rule judges. */
const judgedBy = {
  /** Days there in that run group, and at how many events, in two years. */
  Days: Type.Integer(),
  Events: Type.Integer(),
  /** By how many instructors the run group above is recommended. */
  RecommendedBy: Type.Integer(),
  /** The lowest skill of the last eval; null where none was rated, or not on four levels. */
  Lowest: nullable(Type.Object({ Skill: Line(200), Rating: Type.Number() })),
  /** For the run group above. */
  CheckRide: Type.Enum([...checkRides]),
};

/** A student of a club, as a chief instructor decides about them. */
const Candidate = Type.Object({
  UserId: Id,
  DisplayName: Line(400),
  Picture: nullable(Line(500)),
  /** The run group of their latest roster. */
  Group: Line(60),
  /** The highest that they were signed off for. */
  SignedOff: nullable(Id),
  ...judgedBy,
  /** The other days that count, the latest first, with who vouches for each. */
  CountedDays: Type.Array(
    Type.Object({
      Day: CalendarDate,
      EventName: Name,
      Sources: Type.Array(Type.Object({ Kind: Type.Enum(['eval', 'check-ride', 'entry']), By: Line(400) })),
    }),
  ),
  /** The days of earlier seasons in the present run group as the club recorded them. */
  Recorded: nullable(Type.Object({ Days: Type.Integer(), Until: CalendarDate, By: Line(400) })),
  /** How many wrote about them there. */
  Instructors: Type.Integer(),
  /** The Apex Scores of their last evals, the oldest first. */
  Scores: Type.Array(Type.Number()),
  LastDay: Line(10),
  /** Asked for, and not written yet; null where there is none. */
  Ride: nullable(Type.Object({ EvalId: Id, Examiner: Line(400), EventName: Name, EventDate: CalendarDate })),
  /** The run group above; null at the top, and where theirs is none of the ladder. */
  Next: nullable(Id),
  /** The criteria of that group's rule. */
  Criteria: Type.Array(Criterion),
  Ready: Type.Boolean(),
  /** The club has another chief instructor. */
  OthersDecide: Type.Boolean(),
  /**
   * The student has a recommendation for the next group or meets its rule, and no chief instructor has said 'not yet'
   * since.
   */
  Waits: Type.Boolean(),
  /** Drives alone for good. */
  Solo: Type.Boolean(),
  /** Their last instructor recommended a solo sign-off, and they have none for good. */
  SoloWaits: Type.Boolean(),
  /** The recommendations of instructors, the newest first. */
  Recommendations: Type.Array(
    Type.Object({
      By: Line(400),
      Kind: Type.Enum([...recommendations]),
      EventDate: CalendarDate,
      /** The group above, as it was then; empty where none is recommended. */
      Group: Line(40),
      /** It counts for the group above. */
      Counts: Type.Boolean(),
      IsOwn: Type.Boolean(),
    }),
  ),
  /** A chief instructor said so last of that group, after the last recommendation. */
  NotYet: nullable(Type.Object({ Note: Paragraphs(1000), By: Line(400), At: Instant })),
});
export type Candidate = Static<typeof Candidate>;

/** A recent eval of a student, for the decider. */
export const CandidateEval = Type.Object({
  EvalId: Id,
  EventName: Name,
  EventDate: CalendarDate,
  By: Line(400),
  CheckRide: Type.Boolean(),
  ApexScore: Type.Number(),
  ComparableTo,
  Form: AskedForm,
  Answers,
  PublicNotes: Paragraphs(8000),
});
export type CandidateEval = Static<typeof CandidateEval>;

const Decision = Type.Object({
  ...signOffMembers,
  UserId: Id,
  DisplayName: Line(400),
  /** None for a solo. */
  RunGroupId: nullable(Id),
  /** The figures of the student at the decision; null for unknown figures. */
  Known: nullable(Type.Object({ ...judgedBy, Score: nullable(Type.Number()) })),
  /** Why it was withdrawn; chief instructors read it alone. */
  Reason: Paragraphs(1000),
});
export type Decision = Static<typeof Decision>;

/** A club as its chief instructors see it: the students that they may move up, and the decisions of two years, newest first. */
export const Advancement = Type.Object({
  OrganizationId: Id,
  Name,
  Ladder: Type.Array(LadderGroup),
  Students: Type.Array(Candidate),
  Decided: Type.Array(Decision),
});
export type Advancement = Static<typeof Advancement>;

/** A student's way to the run group above in one club. */
export const MyProgress = Type.Object({
  Organization: Name,
  Group: Line(60),
  /** Null where none is known. */
  Next: nullable(Line(40)),
  Criteria: Type.Array(Criterion),
  /** An instructor has recommended it, or all is met: chief instructors decide. */
  Waits: Type.Boolean(),
  NotYet: nullable(Type.Object({ Note: Paragraphs(1000), By: Line(400), At: Instant })),
  /** Days of earlier seasons as the club recorded them, by run group. */
  Recorded: Type.Array(Type.Object({ Group: Line(40), Days: Type.Integer(), Until: CalendarDate })),
});
export type MyProgress = Static<typeof MyProgress>;

/** A sign-off as its student reads it. */
export const MySignOff = Type.Object({
  ...signOffMembers,
  Organization: Name,
  /** The colour of the run group; null: it has none. */
  Colour: nullable(Line(7)),
});
export type MySignOff = Static<typeof MySignOff>;
