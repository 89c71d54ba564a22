import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '#domain/text/counted.ts';
import { api } from '#web/api.ts';
import { explain } from '#web/errors.ts';
import { signOut, unsentOf } from '#web/offline/sign-out.ts';
import { useSession } from '#web/session.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import styles from './MyData.module.css';

/** Ends every session of the person, this one too (decisions.md §3). */
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
    onError: error => alerts.failure('Not logged out', explain(error)),
  });
  return (
    <Card className={styles.card}>
      <h2>Log out everywhere</h2>
      <p>Lost a phone, or signed in on somebody else’s? End your sessions on every phone and computer.</p>
      <div>
        <Button icon="lock" busy={ending.isPending || ending.isSuccess} onClick={ask}>
          Log out everywhere
        </Button>
      </div>
      <Dialog
        open={asking}
        title="Log out everywhere?"
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="primary"
              onClick={() => {
                close();
                ending.mutate();
              }}
            >
              Log out everywhere
            </Button>
          </>
        }
      >
        <p>You are signed out on every phone and computer at once, here too.</p>
        {unsent > 0 && (
          <p>
            {counted(unsent, 'eval')} on this phone {unsent === 1 ? 'has' : 'have'} answers that only this
            phone knows. They are lost; open the form with reception first to keep them.
          </p>
        )}
      </Dialog>
    </Card>
  );
}
