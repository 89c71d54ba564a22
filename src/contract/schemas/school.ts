import Type, { type Static } from 'typebox';
import { Email, Id, Instant, Line, Name, nullable, Paragraphs } from './basics.ts';

const MAX_GROUPS = 20;
const MAX_ALIASES = 20;

const members = {
  /** As rosters show it; 'Instructor' is none of them. */
  Name: Line(40),
  /** `#rrggbb` in lower case. */
  Colour: nullable(Type.String({ pattern: '^#[0-9a-f]{6}$' })),
  /** Other ways in which files and MotorsportReg write it. */
  Aliases: Type.Array(Line(40), { maxItems: MAX_ALIASES }),
};

/** A run group of a club. */
export const RunGroup = Type.Object({ RunGroupId: Id, ...members });
export type RunGroup = Static<typeof RunGroup>;

/** What a club does of the school (docs/school.md), and its ladder: the run groups, the lowest first. */
export const School = Type.Object({
  On: Type.Boolean(),
  Version: Type.Integer(),
  Groups: Type.Array(RunGroup),
  /** Who decides about moving up, by their labels. */
  Chiefs: Type.Array(Type.Object({ UserId: Id, DisplayName: Line(400) })),
  /** For a club without run groups: those of its rosters of the last two years, the lowest guess first. */
  Proposed: Type.Array(Line(60)),
  /** Groups of the same rosters that are not in the ladder, with how many attendees have them. */
  Beside: Type.Array(Type.Object({ Name: Line(60), Attendees: Type.Integer() })),
});
export type School = Static<typeof School>;

/** With the Version that was read. A group without RunGroupId is new; one that is left out is retired. */
export const SchoolEdit = Type.Object({
  Version: Type.Integer(),
  On: Type.Boolean(),
  Groups: Type.Array(Type.Object({ RunGroupId: nullable(Id), ...members }), { maxItems: MAX_GROUPS }),
});
export type SchoolEdit = Static<typeof SchoolEdit>;

export const ChiefByEmail = Type.Object({ Email });

/** A decision that somebody moved up; it is never changed, only withdrawn. */
const signOffMembers = {
  SignOffId: Id,
  /** The run group as it was called then. */
  Group: Line(40),
  /** To whom it is about. */
  Note: Paragraphs(1000),
  SignedBy: Line(400),
  SignedAt: Instant,
  Withdrawn: nullable(Type.Object({ At: Instant })),
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
  /** Days with a completed eval in that run group, and by how many instructors, in two years. */
  Days: Type.Integer(),
  Instructors: Type.Integer(),
  /** The Apex Scores of their last evals, the oldest first. */
  Scores: Type.Array(Type.Number()),
  LastDay: Line(10),
});
export type Candidate = Static<typeof Candidate>;

const Decision = Type.Object({
  ...signOffMembers,
  UserId: Id,
  DisplayName: Line(400),
  /** Why it was withdrawn; chief instructors read it alone. */
  Reason: Paragraphs(1000),
});
export type Decision = Static<typeof Decision>;

/** A club as its chief instructors see it: whom they may move up, and what was decided in two years, newest first. */
export const Advancement = Type.Object({
  OrganizationId: Id,
  Name,
  Ladder: Type.Array(RunGroup),
  Students: Type.Array(Candidate),
  Decided: Type.Array(Decision),
});
export type Advancement = Static<typeof Advancement>;

/** The id is made where it is signed, so that the same one sent again is one. */
export const NewSignOff = Type.Object({
  SignOffId: Id,
  OrganizationId: Id,
  UserId: Id,
  RunGroupId: Id,
  Note: Paragraphs(1000),
});
export type NewSignOff = Static<typeof NewSignOff>;

export const SignOffWithdrawal = Type.Object({
  OrganizationId: Id,
  SignOffId: Id,
  Reason: Paragraphs(1000),
});
export type SignOffWithdrawal = Static<typeof SignOffWithdrawal>;

/** A sign-off as whom it is about reads it. */
export const MySignOff = Type.Object({ ...signOffMembers, Organization: Name });
export type MySignOff = Static<typeof MySignOff>;
