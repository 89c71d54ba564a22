import { isOnServer } from '#domain/evals/draft.ts';
import { useSession } from '#web/data/session.ts';
import { browserDrafts } from '#web/offline/drafts/browser-drafts.ts';
import { useSubmits } from '#web/offline/status.ts';
import { texts } from '#web/offline/texts.ts';
import { deviceName } from '#web/ui/device-name.ts';

/** Where the answers of an eval are, as far as this phone knows: in its submit queue, on the server, or only here. */
export function useStatusWords(): (evalId: string) => string | undefined {
  const submits = useSubmits();
  const userId = useSession()?.userId;
  return evalId => {
    const submit = submits.get(evalId);
    if (submit) return texts[submit.state];
    const draft = userId === undefined ? null : browserDrafts.read(evalId, userId);
    if (!draft) return undefined;
    return isOnServer(draft) ? texts.saved : texts.onDevice(deviceName());
  };
}
