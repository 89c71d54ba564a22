import type { Handlers } from '#server/calls.ts';
import { requireRecentSignIn } from '#server/platform/recent-sign-in.ts';
import { endSessionsOf } from '#server/platform/sessions.ts';
import { deleteAccount } from './delete-account.ts';
import { loadFormerIds } from './former-ids.ts';
import { mergeAccounts } from './merge-accounts.ts';
import { findOtherAccounts } from './other-accounts.ts';
import { endOneSession, loadSessions } from './sessions.ts';

export const accountHandlers = {
  CheckMultipleAccounts: async ({ caller }, { db }) => ({
    HasOtherAccount: (await findOtherAccounts(db, caller.personId)).length > 0,
  }),

  MergeAccounts: async ({ caller }, deps) => {
    requireRecentSignIn(caller, deps.now(), 'merge');
    await mergeAccounts(deps, caller);
    return { Ok: true };
  },

  GetFormerIds: ({ caller }, deps) => loadFormerIds(deps, caller.personId),

  DeleteMyAccount: async ({ body, caller }, deps) => {
    requireRecentSignIn(caller, deps.now(), 'delete');
    await deleteAccount(deps, caller, body.Word);
    return { Ok: true };
  },

  GetSessions: ({ caller }, { db, now }) => loadSessions(db, caller, now()),

  EndSession: async ({ body, caller }, { db }) => {
    await endOneSession(db, caller, body.SessionId);
    return { Ok: true };
  },

  EndSessions: async ({ caller }, { db }) => {
    await endSessionsOf(db, caller.personId);
    return { Ok: true };
  },
} satisfies Partial<Handlers>;
