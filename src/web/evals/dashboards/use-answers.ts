import type { EvalCard } from '#contract/evals/evals.ts';
import { isOnServer } from '#domain/evals/draft.ts';
import { useCurrent } from '#web/browser/use-current.ts';
import { submits } from '#web/client/queued-calls.ts';
import { useSession } from '#web/client/session.ts';
import { offlineTexts as offline } from '#web/client/texts.ts';
import { deviceName } from '#web/ui/device-name.ts';
import { useDrafts } from './NotSent.tsx';

/** What this phone knows of the reader's answers to evals. */
export function useAnswers() {
  const queued = useCurrent(submits);
  const drafts = useDrafts();
  const userId = useSession()?.userId;
  const draftOf = ({ EvalId }: EvalCard) => (userId === undefined ? null : drafts.read(EvalId, userId));
  return {
    /** Refused submits and answers left on this phone open in the form, even if the eval is completed. */
    hasAnswers: (evaluation: EvalCard): boolean =>
      queued.get(evaluation.EvalId)?.state === 'refused' || draftOf(evaluation) !== null,
    /** Says where the answers are stored: queued, on the server, or only here; undefined without answers. */
    statusOf: (evaluation: EvalCard): string | undefined => {
      const submit = queued.get(evaluation.EvalId);
      if (submit) return offline[submit.state];
      const draft = draftOf(evaluation);
      if (!draft) return undefined;
      return isOnServer(draft) ? offline.saved : offline.onDevice(deviceName());
    },
  };
}
