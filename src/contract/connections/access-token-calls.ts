import Type from 'typebox';
import { ByOrganization, Id, Line, Ok } from '#contract/schemas/basics.ts';
import { AccessToken, NewAccessToken, OrganizationAccessToken } from './access-tokens.ts';

const ById = Type.Object({ TokenId: Id });

/** Tokens by which other programs call the API as a person, for one organization (docs/api.md). */
export const accessTokenCalls = {
  GetAccessTokens: {
    method: 'GET',
    access: 'signedIn',
    about: 'The personal access tokens of the caller, the newest first: never the tokens themselves.',
    reply: Type.Object({ Tokens: Type.Array(AccessToken) }),
  },
  MakeAccessToken: {
    method: 'POST',
    access: 'signedIn',
    about:
      'Makes a token for an organization that the caller administers, and tells it this once; 401 when the sign-in is older than 12 hours.',
    body: NewAccessToken,
    reply: Type.Object({ TokenId: Id, Token: Line(60) }),
  },
  RevokeAccessToken: {
    method: 'POST',
    access: 'signedIn',
    about: 'Ends a token of the caller at once; a second time changes nothing.',
    body: ById,
    reply: Ok,
  },
  GetOrganizationAccessTokens: {
    method: 'GET',
    access: 'organizationAdmin',
    byToken: false,
    about:
      'The tokens for the organization: whose, what they may do, when used last. Never the tokens themselves.',
    query: ByOrganization,
    reply: Type.Object({ Tokens: Type.Array(OrganizationAccessToken) }),
  },
  RevokeOrganizationAccessToken: {
    method: 'POST',
    access: 'organizationAdmin',
    byToken: false,
    about: 'Ends a token for the organization at once, whosever it is; a second time changes nothing.',
    query: ByOrganization,
    body: ById,
    reply: Ok,
  },
} as const;
