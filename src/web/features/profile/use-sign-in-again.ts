import { useEffect, useState } from 'react';
import { goToSignIn } from '#web/data/go-to-sign-in.ts';
import type { KeptEdit } from '#web/parts/profile-form/use-profile-draft.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { keepEdit } from './kept-edit.ts';
import { texts } from './texts.ts';

/** Leaves for the sign-in and comes back to what was typed. */
export function useSignInAgain(userId: string, edit: () => KeptEdit) {
  const alerts = useAlerts();
  const [leaving, setLeaving] = useState(false);
  // Once it is drawn that one is leaving, nothing asks any more whether one wants to.
  useEffect(() => {
    if (leaving) goToSignIn();
  }, [leaving]);
  return {
    leaving,
    signInAgain: () => {
      if (keepEdit(userId, edit())) return setLeaving(true);
      alerts.failure(texts.notKept, [texts.notKeptHint]);
    },
  };
}
