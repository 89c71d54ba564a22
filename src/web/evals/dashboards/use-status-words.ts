import { isOnServer } from '#domain/evals/draft.ts';
import { useCurrent } from '#web/browser/use-current.ts';
import { useSession } from '#web/data/session.ts';
import { browserDrafts } from '#web/offline/draft-store.ts';
import { submits } from '#web/offline/submits.ts';
import { texts } from '#web/offline/texts.ts';
import { deviceName } from '#web/ui/device-name.ts';

/** Where the answers of an eval are, as far as this phone knows: in its submit queue, on the server, or only here. */
export function useStatusWords(): (evalId: string) => string | undefined {
  const queued = useCurrent(submits);
  const userId = useSession()?.userId;
  return evalId => {
    const submit = queued.get(evalId);
    if (submit) return texts[submit.state];
    const draft = userId === undefined ? null : browserDrafts.read(evalId, userId);
    if (!draft) return undefined;
    return isOnServer(draft) ? texts.saved : texts.onDevice(deviceName());
  };
}
