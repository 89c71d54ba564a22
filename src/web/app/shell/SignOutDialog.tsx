import { useEffect, useState } from 'react';
import { explain } from '#web/data/errors.ts';
import { goToSignOut } from '#web/data/go-to-sign-in.ts';
import { loadOfflineClient } from '#web/offline/connect.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { texts } from './sign-out-texts.ts';

interface SignOutDialogProps {
  userId: string;
  /** The person stays signed in, or has to. */
  onStay: () => void;
}

/** If nothing could be stored on the phone, nothing has to be removed there. */
async function signOut(userId: string): Promise<void> {
  const client = await loadOfflineClient();
  if (client) await client.signOut(userId);
  else goToSignOut();
}

/** Signs out at once, or asks first if that would lose answers that only this phone has. */
export function SignOutDialog({ userId, onStay }: SignOutDialogProps) {
  const [unsent, setUnsent] = useState(0);
  const [leaving, setLeaving] = useState(false);
  const alerts = useAlerts();

  useEffect(() => {
    void loadOfflineClient().then(async client => {
      const { size } = (await client?.unsentOf(userId)) ?? new Set();
      if (size > 0) setUnsent(size);
      else setLeaving(true);
    });
  }, [userId]);

  useEffect(() => {
    if (!leaving) return;
    signOut(userId).catch((error: unknown) => {
      alerts.failure(texts.failed, explain(error));
      onStay();
    });
  }, [leaving, userId, alerts, onStay]);

  return (
    <Dialog
      open={unsent > 0 && !leaving}
      title={texts.title}
      onClose={() => leaving || onStay()}
      actions={
        <>
          <Button onClick={onStay}>{texts.stay}</Button>
          <Button variant="danger" onClick={() => setLeaving(true)}>
            {texts.leave}
          </Button>
        </>
      }
    >
      <p>{texts.unsent(unsent)}</p>
    </Dialog>
  );
}
