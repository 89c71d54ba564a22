import type { Handlers } from '#server/calls.ts';
import { endSessionsOf } from '#server/platform/sessions.ts';
import { deleteAccount } from './delete-account.ts';
import { loadFormerIds } from './former-ids.ts';
import { mergeAccounts } from './merge-accounts.ts';
import { findOtherAccounts } from './other-accounts.ts';

export const accountHandlers = {
  CheckMultipleAccounts: async ({ caller }, { db }) => ({
    HasOtherAccount: (await findOtherAccounts(db, caller.personId)).length > 0,
  }),

  MergeAccounts: async ({ caller }, deps) => {
    await mergeAccounts(deps, caller);
    return { Ok: true };
  },

  GetFormerIds: ({ caller }, deps) => loadFormerIds(deps, caller.personId),

  DeleteMyAccount: async ({ body, caller }, deps) => {
    await deleteAccount(deps, caller, body.Word);
    return { Ok: true };
  },

  EndSessions: async ({ caller }, { db }) => {
    await endSessionsOf(db, caller.personId);
    return { Ok: true };
  },
} satisfies Partial<Handlers>;
