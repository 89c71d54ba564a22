import Type, { type Static } from 'typebox';
import { Id, Line, nullable } from './basics.ts';

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
