import { useEffect, useState } from 'react';
import { ApiError } from '#web/data/errors.ts';
import type { OpenDraft } from '#web/offline/drafts/open-draft.ts';
import { loadPhone } from '#web/offline/load-phone.ts';
import { usePhoneState } from '#web/offline/use-phone-state.ts';

/** What the outbox of this phone holds of an eval, and the ways out of it. */
export function useOutbox(userId: string, evalId: string, open: OpenDraft) {
  const unsent = usePhoneState().outbox.get(evalId);
  const state = unsent?.state;
  const [waited, setWaited] = useState(false);
  const waiting = state === 'waiting' || state === 'signIn' ? state : undefined;
  if (waiting && !waited) setWaited(true);
  // Ignore a submit that was sent before this form was opened.
  const sent = waited && state === 'sent';

  useEffect(() => {
    if (sent) open.forget();
  }, [sent, open]);

  return {
    waiting,
    sent,
    refusal: unsent?.state === 'refused' ? new ApiError(unsent.refusal) : undefined,
    sendNow: async () => {
      // The outbox shows the result.
      await (await loadPhone())?.sendNow(userId, evalId).catch(() => null);
    },
    takeBack: async () => {
      await (await loadPhone())?.withdraw(userId, evalId);
    },
  };
}
