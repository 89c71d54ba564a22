import { isOnServer } from '#domain/evals/draft.ts';
import { deviceName } from '#web/device-name.ts';
import { browserDrafts } from '#web/drafts/browser-drafts.ts';
import { useSession } from '#web/session.ts';
import type { Unsent } from './outbox-entry.ts';
import { usePhoneState } from './use-phone-state.ts';

const words: Readonly<Record<Unsent['state'], string>> = {
  waiting: 'Waiting for signal',
  signIn: 'Waiting for you to sign in',
  refused: 'Not sent: open it to see why',
  sent: 'Sent',
};

/** Where the answers of an eval are, as far as this phone knows: in its outbox, on the server, or only here. */
export function useStatusWords(): (evalId: string) => string | undefined {
  const { outbox } = usePhoneState();
  const userId = useSession()?.userId;
  return evalId => {
    const unsent = outbox.get(evalId);
    if (unsent) return words[unsent.state];
    const draft = userId === undefined ? null : browserDrafts.read(evalId, userId);
    if (!draft) return undefined;
    return isOnServer(draft) ? 'Saved' : `On this ${deviceName()}`;
  };
}
