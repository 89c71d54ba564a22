import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/api.ts';
import { explain } from '#web/errors.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import styles from './ProfileEditor.module.css';

interface EndSessionsProps {
  profile: ReplyOf<'GetProfileAdmin'>;
  organizationId: string;
}

/** For a phone that was lost, or a browser at the club that somebody forgot to sign out of. */
export function EndSessions({ profile, organizationId }: EndSessionsProps) {
  const alerts = useAlerts();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const ending = useMutation({
    mutationFn: () => api.EndSessionsOfUser({ query: { userId: profile.UserId, organizationId }, body: {} }),
    onSuccess: () => alerts.success('Sessions ended'),
    onError: error => alerts.failure('Sessions not ended', explain(error)),
  });
  return (
    <Card className={styles.sessions}>
      <h2>Sessions</h2>
      <p>
        A lost phone, or a browser that was left signed in? Sign them out everywhere; they can sign in again.
      </p>
      <div>
        <Button icon="lock" busy={ending.isPending} onClick={() => setAsking(true)}>
          End sessions
        </Button>
      </div>
      <Dialog
        open={asking}
        title="End all sessions?"
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="danger"
              onClick={() => {
                close();
                ending.mutate();
              }}
            >
              End sessions
            </Button>
          </>
        }
      >
        <p>
          {profile.DisplayName || profile.FirstAndLastName || profile.Email || 'This person'} is signed out on
          every phone and computer at once. What they have begun to fill in stays there until they sign in
          again.
        </p>
      </Dialog>
    </Card>
  );
}
