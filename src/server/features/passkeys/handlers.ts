import type { Handlers } from '#server/calls.ts';
import { requireRecentSignIn } from '#server/platform/recent-sign-in.ts';
import { unitOfWork } from '#server/platform/work.ts';
import { addPasskey } from './add-passkey.ts';
import { loadPasskeys, removePasskey } from './passkeys.ts';
import { startPasskey } from './start-passkey.ts';

export const passkeyHandlers = {
  GetPasskeys: async ({ caller }, { db }) => ({ Passkeys: await loadPasskeys(db, caller.personId) }),

  StartPasskey: async ({ caller }, deps) => {
    requireRecentSignIn(caller, deps.now(), 'passkeys');
    return { Options: await unitOfWork(deps, caller, startPasskey) };
  },

  AddPasskey: async ({ body, caller }, deps) => {
    requireRecentSignIn(caller, deps.now(), 'passkeys');
    await unitOfWork(deps, caller, work => addPasskey(work, body.Passkey));
    return { Ok: true };
  },

  RemovePasskey: async ({ body, caller }, deps) => {
    requireRecentSignIn(caller, deps.now(), 'passkeys');
    await unitOfWork(deps, caller, work => removePasskey(work, body.PasskeyId));
    return { Ok: true };
  },
} satisfies Partial<Handlers>;
