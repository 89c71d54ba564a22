import type { Handlers } from '#server/platform/calls/calls.ts';
import { requireRecentSignIn } from '#server/platform/sessions/recent-sign-in.ts';
import { doWork, unitOfWork } from '#server/platform/work/work.ts';
import { loadTokens, loadTokensFor, makeToken, revokeToken } from './tokens.ts';

export const accessTokenHandlers = {
  GetAccessTokens: async ({ caller }, { db }) => ({ Tokens: await loadTokens(db, caller.personId) }),

  MakeAccessToken: async ({ body, caller }, deps) => {
    requireRecentSignIn(caller, deps.now(), 'tokens');
    return unitOfWork(deps, caller, work => makeToken(work, body));
  },

  RevokeAccessToken: ({ body, caller }, deps) =>
    doWork(deps, caller, work => revokeToken(work, body.TokenId, 'person_id', caller.personId)),

  GetOrganizationAccessTokens: async ({ query }, { db }) => ({
    Tokens: await loadTokensFor(db, query.organizationId),
  }),

  RevokeOrganizationAccessToken: ({ query, body, caller }, deps) =>
    doWork(deps, caller, work => revokeToken(work, body.TokenId, 'organization_id', query.organizationId)),
} satisfies Partial<Handlers>;
