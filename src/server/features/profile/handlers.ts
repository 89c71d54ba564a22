import type { Handlers } from '#server/calls.ts';
import { loadProfile } from '#server/platform/profiles.ts';

export const profileHandlers = {
  GetProfile: async ({ caller }, { db }) => ({
    ...(await loadProfile(db, caller.personId)),
    IdentityProvider: caller.provider,
    Identity: caller.email ?? caller.subject,
  }),
} satisfies Partial<Handlers>;
