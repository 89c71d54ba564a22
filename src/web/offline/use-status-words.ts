import { isOnServer } from '#domain/evals/draft.ts';
import { useSession } from '#web/data/session.ts';
import { deviceName } from './device-name.ts';
import { browserDrafts } from './drafts/browser-drafts.ts';
import { texts } from './texts.ts';
import { usePhoneState } from './use-phone-state.ts';

/** Where the answers of an eval are, as far as this phone knows: in its outbox, on the server, or only here. */
export function useStatusWords(): (evalId: string) => string | undefined {
  const { outbox } = usePhoneState();
  const userId = useSession()?.userId;
  return evalId => {
    const unsent = outbox.get(evalId);
    if (unsent) return texts[unsent.state];
    const draft = userId === undefined ? null : browserDrafts.read(evalId, userId);
    if (!draft) return undefined;
    return isOnServer(draft) ? texts.saved : texts.onDevice(deviceName());
  };
}
