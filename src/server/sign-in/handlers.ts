import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { texts as sharedTexts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { requireRecentSignIn } from '#server/platform/sessions/recent-sign-in.ts';
import type { Caller } from '#server/platform/sessions/sessions.ts';
import { doWork, unitOfWork } from '#server/platform/work/work.ts';
import { addPasskey, loadPasskeys, removePasskey, startPasskey } from './passkeys.ts';
import { loadSignInMethods, removeSignInMethod } from './sign-in-methods.ts';

/**
 * Requires a recent sign-in. An admin of a club that asks for passkeys, who has one, must also have used it: otherwise
 * somebody with access to their mail could add another passkey (docs/product.md#passkeys).
 */
export async function requireOwner({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller): Promise<void> {
  requireRecentSignIn(caller, now(), 'passkeys');
  if (caller.passkeyNeededBy.length === 0) return;
  const passkeys = await loadPasskeys(db, caller.personId);
  if (passkeys.length > 0) throw problems.signInAgain(sharedTexts().ownPasskeyFirst);
}

export const signInHandlers = {
  GetSignInMethods: ({ caller }, { db, settings }) => loadSignInMethods(db, caller, settings),

  RemoveSignInMethod: async ({ body, caller }, deps) => {
    await requireOwner(deps, caller);
    return doWork(deps, caller, work => removeSignInMethod(work, body));
  },

  GetPasskeys: async ({ caller }, { db }) => ({ Passkeys: await loadPasskeys(db, caller.personId) }),

  StartPasskey: async ({ caller }, deps) => {
    await requireOwner(deps, caller);
    return { Options: await unitOfWork(deps, caller, startPasskey) };
  },

  AddPasskey: async ({ body, caller }, deps) => {
    await requireOwner(deps, caller);
    return doWork(deps, caller, work => addPasskey(work, body.Passkey));
  },

  RemovePasskey: async ({ body, caller }, deps) => {
    await requireOwner(deps, caller);
    return doWork(deps, caller, work => removePasskey(work, body.PasskeyId));
  },
} satisfies Partial<Handlers>;
