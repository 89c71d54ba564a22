import Type, { type Static } from 'typebox';
import { Rule, RunGroup, runGroupMembers } from '#contract/events/run-groups.ts';
import { Id, Line, nullable, Version } from '#contract/schemas/basics.ts';
import { offices } from '#domain/school/offices.ts';
import { soloRules } from '#domain/school/solo.ts';

const MAX_GROUPS = 20;

export const Office = Type.Enum([...offices]);

/** The settings of a club's school and its ladder: the run groups, the lowest first. */
export const School = Type.Object({
  On: Type.Boolean(),
  Version,
  Groups: Type.Array(RunGroup),
  /** For how long instructors sign a student off to drive alone. */
  Solo: Type.Enum([...soloRules]),
  /** The office holders, by their labels. */
  Officers: Type.Array(Type.Object({ UserId: Id, DisplayName: Line(400), Office })),
  /** For a club without run groups: those of its rosters of the last two years, the lowest guess first. */
  Proposed: Type.Array(Line(60)),
  /** Groups of the same rosters that are not in the ladder, with how many attendees have them. */
  OutsideLadder: Type.Array(Type.Object({ Name: Line(60), Attendees: Type.Integer() })),
});
export type School = Static<typeof School>;

/** With the Version that was read. A group without RunGroupId is new; one that is left out is retired. */
export const SchoolEdit = Type.Object({
  Version,
  On: Type.Boolean(),
  /** Without it, it stays. */
  Solo: Type.Optional(Type.Enum([...soloRules])),
  Groups: Type.Array(Type.Object({ RunGroupId: nullable(Id), ...runGroupMembers }), { maxItems: MAX_GROUPS }),
});
export type SchoolEdit = Static<typeof SchoolEdit>;

/** A run group with what it takes to move up into it. */
export const LadderGroup = Type.Object({
  RunGroupId: Id,
  Name: Line(40),
  Colour: nullable(Line(7)),
  Rule,
  /** The Version with which SaveAdvancementRule saves the rule. */
  Version,
});
export type LadderGroup = Static<typeof LadderGroup>;
