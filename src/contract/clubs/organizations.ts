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

/** A club that has the caller on a roster or among its admins (docs/product.md#whose-club). */
const MyClub = Type.Object({
  OrganizationId: Id,
  Name,
  /** Whether the caller belongs to it: said yes, not said yet, left, or was removed by the club. */
  Standing: Type.Enum(['accepted', 'asked', 'left', 'removed']),
  /** The caller has not answered its notice. */
  IsNew: Type.Boolean(),
  /** The caller becomes an admin by accepting. */
  InvitedAsAdmin: Type.Boolean(),
  /** The name that the club typed: it sees no more unless the caller belongs to it. */
  TypedName: Line(241),
  TypedEmail: nullable(Line(254)),
  /** How many evals of it wait for the caller. */
  OpenEvals: Type.Integer(),
});

export const MyClubs = Type.Object({ Clubs: Type.Array(MyClub) });
export type MyClubs = Static<typeof MyClubs>;
