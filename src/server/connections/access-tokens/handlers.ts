import type { Handlers } from '#server/platform/calls/calls.ts';
import { requireRecentSignIn } from '#server/platform/sessions/recent-sign-in.ts';
import { doWork, unitOfWork } from '#server/platform/work/work.ts';
import { loadTokens, loadTokensFor, makeToken, revokeOwnToken, revokeTokenFor } from './tokens.ts';

export const accessTokenHandlers = {
  GetAccessTokens: async ({ caller }, { db }) => ({ Tokens: await loadTokens(db, caller.personId) }),

  MakeAccessToken: async ({ body, caller }, deps) => {
    requireRecentSignIn(caller, deps.now(), 'tokens');
    return unitOfWork(deps, caller, work => makeToken(work, body));
  },

  RevokeAccessToken: ({ body, caller }, deps) =>
    doWork(deps, caller, work => revokeOwnToken(work, body.TokenId)),

  GetOrganizationAccessTokens: async ({ query }, { db }) => ({
    Tokens: await loadTokensFor(db, query.organizationId),
  }),

  RevokeOrganizationAccessToken: ({ query, body, caller }, deps) =>
    doWork(deps, caller, work => revokeTokenFor(work, query.organizationId, body.TokenId)),
} satisfies Partial<Handlers>;
