import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { useSession } from '#web/data/session.ts';
import { signOut, unsentOf } from '#web/offline/session.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import styles from './MyData.module.css';
import { texts } from './texts.ts';

/** Ends every session of the person, this one too (docs/product.md#sessions). */
export function LogOutEverywhere() {
  const alerts = useAlerts();
  const userId = useSession()?.userId ?? '';
  const [asking, setAsking] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const close = () => setAsking(false);
  const ask = () => {
    setAsking(true);
    unsentOf(userId).then(
      evals => setUnsent(evals.size),
      () => null,
    );
  };
  const ending = useMutation({
    mutationFn: () => api.EndSessions({ body: {} }),
    onSuccess: () => signOut(userId),
    onError: error => alerts.failure(texts.notLoggedOut, explain(error)),
  });
  return (
    <Card className={styles.card}>
      <h2>{texts.logOut}</h2>
      <p>{texts.logOutLead}</p>
      <div>
        <Button icon="lock" busy={ending.isPending || ending.isSuccess} onClick={ask}>
          {texts.logOut}
        </Button>
      </div>
      <Dialog
        open={asking}
        title={texts.logOutAsk}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{texts.cancel}</Button>
            <Button
              variant="primary"
              onClick={() => {
                close();
                ending.mutate();
              }}
            >
              {texts.logOut}
            </Button>
          </>
        }
      >
        <p>{texts.logsOut}</p>
        {unsent > 0 && <p>{texts.unsent(unsent)}</p>}
      </Dialog>
    </Card>
  );
}
