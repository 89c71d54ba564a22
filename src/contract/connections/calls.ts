import Type, { type Static } from 'typebox';
import { Id, Instant, Line, Name, nullable } from '#contract/schemas/basics.ts';
import { tokenDays } from '#domain/connections/access-tokens.ts';

/** A personal access token. Its secret is shown once, when the token is made. */
const token = {
  TokenId: Id,
  Name,
  MayWrite: Type.Boolean(),
  ExpiresAt: Instant,
  /** To the minute. */
  LastUsedAt: nullable(Instant),
};

const AccessToken = Type.Object({ ...token, OrganizationId: Id, OrganizationName: Name });
export type AccessToken = Static<typeof AccessToken>;

/** A token for an organization, as its admins see it. */
const OrganizationAccessToken = Type.Object({
  ...token,
  UserId: Id,
  /** As rosters label people. */
  OwnerName: Line(400),
  /** Whether the owner still administers the organization; otherwise the token opens nothing. */
  OwnerIsAdmin: Type.Boolean(),
});
export type OrganizationAccessToken = Static<typeof OrganizationAccessToken>;

const ById = Type.Object({ TokenId: Id });

const tokenLists = ['GetAccessTokens', 'GetOrganizationAccessTokens', 'GetSecurityLog'] as const;

/** Tokens by which other programs call the API as a person, for one organization. */
export const accessTokenCalls = {
  GetAccessTokens: {
    access: 'signedIn',
    about: 'The personal access tokens of the caller, the newest first: never the tokens themselves.',
    reply: Type.Object({ Tokens: Type.Array(AccessToken) }),
  },
  MakeAccessToken: {
    access: 'signedIn',
    changes: tokenLists,
    about:
      'Makes a token for an organization that the caller administers, and tells it this once; 401 when the sign-in is older than 12 hours.',
    body: Type.Object({
      OrganizationId: Id,
      Name,
      MayWrite: Type.Boolean(),
      Days: Type.Enum(tokenDays),
    }),
    reply: Type.Object({ TokenId: Id, Token: Line(60) }),
  },
  RevokeAccessToken: {
    access: 'signedIn',
    changes: tokenLists,
    about: 'Ends a token of the caller at once; a second time changes nothing.',
    body: ById,
  },
  GetOrganizationAccessTokens: {
    access: 'organizationAdmin',
    byToken: false,
    about:
      'The tokens for the organization: whose, what they may do, when used last. Never the tokens themselves.',
    reply: Type.Object({ Tokens: Type.Array(OrganizationAccessToken) }),
  },
  RevokeOrganizationAccessToken: {
    access: 'organizationAdmin',
    byToken: false,
    changes: ['GetOrganizationAccessTokens'],
    about: 'Ends a token for the organization at once, whosever it is; a second time changes nothing.',
    body: ById,
  },
} as const;
