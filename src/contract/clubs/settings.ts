import Type, { type Static } from 'typebox';
import { Id, Instant, Line, Name, nullable, Secret, Version } from '#contract/schemas/basics.ts';
import { Accent, Logo } from '#contract/schemas/club-face.ts';

/** An admin of the organization, or an invited one. */
export const OrganizationAdmin = Type.Object({
  UserId: Id,
  /** As rosters label people; the e-mail of who has no name yet. */
  DisplayName: Line(400),
  Email: nullable(Line(254)),
  ProfilePictureUrl: nullable(Line(500)),
  Invited: Type.Boolean(),
});
export type OrganizationAdmin = Static<typeof OrganizationAdmin>;

/** An IANA name, such as America/New_York. Days and hours of the organization follow it. */
export const TimeZone = Line(60);

/** The settings of an organization. Of the MotorsportReg credentials only whether there are any leaves the server. */
export const OrganizationSettings = Type.Object({
  OrganizationId: Id,
  Name,
  MotorSportRegId: nullable(Line(60)),
  /** Whether credentials are stored. */
  MotorsportRegCredentials: Type.Boolean(),
  /** Whether its admins act as such only in sessions opened by a passkey. */
  AdminsNeedPasskey: Type.Boolean(),
  TimeZone,
  Logo,
  Accent,
  Version,
  Admins: Type.Array(OrganizationAdmin),
});
export type OrganizationSettings = Static<typeof OrganizationSettings>;

/** The login of an admin at MotorsportReg. An empty one removes the stored one. */
export const MotorsportRegCredentials = Type.Object({ User: Line(254), Password: Secret });
export type MotorsportRegCredentials = Static<typeof MotorsportRegCredentials>;

export const AuditEntry = Type.Object({
  EntryId: Id,
  At: Instant,
  /** The actor's name in the club today; empty if a job did it. */
  ActorName: Line(400),
  /** An action of `src/domain/clubs/audit-actions.ts`. */
  Action: Line(60),
  /** The thing by its name of that moment, or the person by the name in the club of today. */
  About: Line(400),
  /** The person, while they have an account. */
  PersonId: nullable(Id),
  /** The network that an admin did it from; empty of others, and after 180 days. */
  Network: Line(60),
  /** A program did it, with a token of the actor. */
  ByToken: Type.Boolean(),
  Details: Type.Record(Type.String(), Type.String()),
});
export type AuditEntry = Static<typeof AuditEntry>;
