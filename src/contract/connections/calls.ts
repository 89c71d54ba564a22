import Type, { type Static } from 'typebox';
import { Id, Instant, Line, Name, nullable } from '#contract/schemas/basics.ts';
import { tokenDays } from '#domain/connections/access-tokens.ts';
import {
  ByWebhook,
  NewWebhook,
  WebhookDeliveries,
  WebhookDelivery,
  WebhookEdit,
  WebhookSecret,
  Webhooks,
} from './webhooks.ts';

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

const ById = Type.Object({ TokenId: Id });

const tokenLists = ['GetAccessTokens', 'GetOrganizationAccessTokens', 'GetSecurityLog'] as const;

/**
 * Tokens by which other programs call the API as a person, for one organization (docs/api.md), and the webhooks of an
 * organization (docs/webhooks.md).
 */
export const connectionCalls = {
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
    body: NewAccessToken,
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

  GetWebhooks: {
    access: 'organizationAdmin',
    byToken: false,
    about: 'The addresses that are told of what happens in the organization, the oldest first.',
    reply: Webhooks,
  },
  AddWebhook: {
    access: 'organizationAdmin',
    byToken: false,
    changes: ['GetWebhooks'],
    about:
      'Adds a webhook, ten at most, and answers the secret that its messages are signed with, this once.',
    body: NewWebhook,
    reply: WebhookSecret,
  },
  SaveWebhook: {
    access: 'organizationAdmin',
    byToken: false,
    changes: ['GetWebhooks'],
    about: 'Changes address and kinds of a webhook, and pauses it or switches it on again.',
    body: WebhookEdit,
  },
  ReplaceWebhookSecret: {
    access: 'organizationAdmin',
    byToken: false,
    changes: ['GetWebhooks'],
    about: 'Makes a new secret and answers it, this once; the one before signs, too, for 24 hours.',
    body: ByWebhook,
    reply: WebhookSecret,
  },
  DeleteWebhook: {
    access: 'organizationAdmin',
    byToken: false,
    changes: ['GetWebhooks'],
    about: 'Deletes a webhook with all that waits for it.',
    body: ByWebhook,
  },
  TestWebhook: {
    access: 'organizationAdmin',
    byToken: false,
    changes: ['GetWebhookDeliveries'],
    about: 'Sends a ping at once, also to a paused webhook, and answers what came back; ten a minute.',
    body: ByWebhook,
    reply: WebhookDelivery,
  },
  GetWebhookDeliveries: {
    access: 'organizationAdmin',
    byToken: false,
    about: 'The last fifty messages to a webhook, the newest first, with what the last attempt of each met.',
    query: Type.Object({ organizationId: Id, webhookId: Id }),
    reply: WebhookDeliveries,
  },
} as const;
