import type { Handlers } from '#server/platform/calls/calls.ts';
import { requireRecentSignIn } from '#server/platform/sessions/recent-sign-in.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { loadTokens, loadTokensFor, makeToken, revokeOwnToken, revokeTokenFor } from './tokens.ts';

export const accessTokenHandlers = {
  GetAccessTokens: async ({ caller }, { db }) => ({ Tokens: await loadTokens(db, caller.personId) }),

  MakeAccessToken: async ({ body, caller }, deps) => {
    requireRecentSignIn(caller, deps.now(), 'tokens');
    return unitOfWork(deps, caller, work => makeToken(work, body));
  },

  RevokeAccessToken: async ({ body, caller }, deps) => {
    await unitOfWork(deps, caller, work => revokeOwnToken(work, body.TokenId));
    return { Ok: true };
  },

  GetOrganizationAccessTokens: async ({ query }, { db }) => ({
    Tokens: await loadTokensFor(db, query.organizationId),
  }),

  RevokeOrganizationAccessToken: async ({ query, body, caller }, deps) => {
    await unitOfWork(deps, caller, work => revokeTokenFor(work, query.organizationId, body.TokenId));
    return { Ok: true };
  },
} satisfies Partial<Handlers>;
