import Type, { type Static } from 'typebox';
import { Id, Instant, Line, Name, nullable } from '#contract/schemas/basics.ts';
import { tokenDays } from '#domain/connections/access-tokens.ts';

/** A personal access token. Its secret is shown once, when the token is made. */
const token = {
  TokenId: Id,
  Name,
  MayWrite: Type.Boolean(),
  MadeAt: Instant,
  ExpiresAt: Instant,
  /** To the minute. */
  LastUsedAt: nullable(Instant),
};

/** A token of the caller. */
export const AccessToken = Type.Object({ ...token, OrganizationId: Id, OrganizationName: Name });
export type AccessToken = Static<typeof AccessToken>;

/** A token for an organization, as its admins see it. */
export const OrganizationAccessToken = Type.Object({
  ...token,
  UserId: Id,
  /** As rosters label people. */
  OwnerName: Line(400),
  /** Whether the owner still administers the organization; otherwise the token opens nothing. */
  OwnerIsAdmin: Type.Boolean(),
});
export type OrganizationAccessToken = Static<typeof OrganizationAccessToken>;

export const NewAccessToken = Type.Object({
  OrganizationId: Id,
  Name,
  MayWrite: Type.Boolean(),
  Days: Type.Enum(tokenDays),
});
export type NewAccessToken = Static<typeof NewAccessToken>;
