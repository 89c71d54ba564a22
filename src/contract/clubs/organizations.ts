import Type, { type Static } from 'typebox';
import { Id, Line, Name, nullable } from '#contract/schemas/basics.ts';

export const Organization = Type.Object({
  OrganizationId: Id,
  Name,
  MotorSportRegId: nullable(Line(60)),
  /** Its school is on (docs/school.md). */
  School: Type.Boolean(),
});
export type Organization = Static<typeof Organization>;
