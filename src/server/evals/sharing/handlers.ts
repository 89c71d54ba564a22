import type { Handlers } from '#server/platform/calls/calls.ts';
import { newToken } from '#server/platform/tokens.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { setPublicLink } from './set-public-link.ts';

export const sharingHandlers = {
  ReplacePublicLink: async ({ query, caller }, deps) => {
    const key = newToken();
    await unitOfWork(deps, caller, work => setPublicLink(work, query.evalId, key));
    return { PublicLinkKey: key };
  },

  TurnOffPublicLink: async ({ query, caller }, deps) => {
    await unitOfWork(deps, caller, work => setPublicLink(work, query.evalId, null));
    return { PublicLinkKey: null };
  },
} satisfies Partial<Handlers>;
