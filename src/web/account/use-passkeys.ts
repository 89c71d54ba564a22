import { useMutation } from '@tanstack/react-query';
import { api } from '#web/data/api.ts';
import { explain, isSignInNeeded } from '#web/data/errors.ts';
import { refetchAll } from '#web/data/query-client.ts';
import { makePasskey, passkeyFault } from '#web/sign-in/passkeys/passkeys.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { texts } from './texts.ts';

// The card shows the refusal with the way to sign in again, so the page does not open the sign-in by itself.
const whenSignedOut = 'throw';

async function addPasskey(): Promise<void> {
  const { Options } = await api.StartPasskey({ body: {}, whenSignedOut });
  await api.AddPasskey({ body: { Passkey: await makePasskey(Options) }, whenSignedOut });
}

/** Says why no passkey was added. */
function describeAddFailure(error: unknown): string[] {
  const fault = passkeyFault(error);
  if (fault === undefined) return explain(error);
  const words = {
    cancelled: texts.passkeyCancelled,
    alreadyAdded: texts.passkeyAlreadyAdded,
    notHere: texts.noPasskeyHere,
  };
  return [words[fault]];
}

/** Adding and removing passkeys, which may have happened even when the call failed, and why the last try was refused. */
export function usePasskeys() {
  const adding = useMutation({
    mutationFn: addPasskey,
    onSuccess: () => alertBoard.success(texts.passkeyAdded, [texts.othersEnded]),
    onError: () => void refetchAll(),
  });
  const removing = useMutation({
    mutationFn: (PasskeyId: string) => api.RemovePasskey({ body: { PasskeyId }, whenSignedOut }),
    onSuccess: () => alertBoard.success(texts.passkeyRemoved, [texts.othersEnded]),
    onError: () => void refetchAll(),
  });
  const refusal = [
    ...(adding.error ? [texts.passkeyNotAdded, ...describeAddFailure(adding.error)] : []),
    ...(removing.error ? [texts.passkeyNotRemoved, ...explain(removing.error)] : []),
  ];
  return {
    isAdding: adding.isPending,
    removed: removing.isPending ? removing.variables : undefined,
    refusal,
    mustSignIn: isSignInNeeded(adding.error) || isSignInNeeded(removing.error),
    add: () => {
      removing.reset();
      adding.mutate();
    },
    remove: (passkeyId: string) => {
      adding.reset();
      removing.mutate(passkeyId);
    },
  };
}
