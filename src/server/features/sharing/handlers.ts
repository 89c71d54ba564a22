import type { Handlers } from '#server/calls.ts';
import { newToken } from '#server/platform/tokens.ts';
import { setPublicLink } from './set-public-link.ts';

export const sharingHandlers = {
  ReplacePublicLink: async ({ query, caller }, { db, now }) => {
    const key = newToken();
    await db.transaction().execute(trx => setPublicLink(trx, caller, query.evalId, key, now()));
    return { PublicLinkKey: key };
  },

  TurnOffPublicLink: async ({ query, caller }, { db, now }) => {
    await db.transaction().execute(trx => setPublicLink(trx, caller, query.evalId, null, now()));
    return { PublicLinkKey: null };
  },
} satisfies Partial<Handlers>;
