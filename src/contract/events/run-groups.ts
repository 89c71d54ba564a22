import Type, { type Static } from 'typebox';
import { CalendarDate, Id, Line, nullable } from '#contract/schemas/basics.ts';

const MAX_ALIASES = 20;

export const runGroupMembers = {
  /** The name on rosters; never 'Instructor'. */
  Name: Line(40),
  /** `#rrggbb` in lower case. */
  Colour: nullable(Type.String({ pattern: '^#[0-9a-f]{6}$' })),
  /** Other spellings in files and at MotorsportReg. */
  Aliases: Type.Array(Line(40), { maxItems: MAX_ALIASES }),
};

/** A run group of a club. */
export const RunGroup = Type.Object({ RunGroupId: Id, ...runGroupMembers });
export type RunGroup = Static<typeof RunGroup>;

/** A solo of an attendee, with its days. */
export const SoloOf = Type.Object({
  UserId: Id,
  FirstDay: nullable(CalendarDate),
  LastDay: nullable(CalendarDate),
  DryOnly: Type.Boolean(),
});
export type SoloOf = Static<typeof SoloOf>;

/** The rule for moving up into a run group; 0 and null require nothing (docs/school.md#rules). */
export const Rule = Type.Object({
  MinDays: Type.Integer({ minimum: 0, maximum: 99 }),
  MinEvents: Type.Integer({ minimum: 0, maximum: 20 }),
  MinRecommendations: Type.Integer({ minimum: 0, maximum: 5 }),
  MinSkill: nullable(Type.Integer({ minimum: 1, maximum: 4 })),
  MinScore: nullable(Type.Number({ minimum: 0, maximum: 4 })),
  CheckRide: Type.Enum(['never', 'if-asked', 'always']),
});
export type Rule = Static<typeof Rule>;
