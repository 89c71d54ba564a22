import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import styles from './ProfileEditor.module.css';
import { texts } from './texts.ts';

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
    onSuccess: () => alerts.success(texts.ended),
    onError: error => alerts.failure(texts.notEnded, explain(error)),
  });
  return (
    <Card className={styles.sessions}>
      <h2>{texts.sessions}</h2>
      <p>{texts.sessionsHint}</p>
      <div>
        <Button icon="lock" busy={ending.isPending} onClick={() => setAsking(true)}>
          {texts.end}
        </Button>
      </div>
      <Dialog
        open={asking}
        title={texts.endAll}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{texts.cancel}</Button>
            <Button
              variant="danger"
              onClick={() => {
                close();
                ending.mutate();
              }}
            >
              {texts.end}
            </Button>
          </>
        }
      >
        <p>{texts.ends(profile.DisplayName || profile.FirstAndLastName || profile.Email || '')}</p>
      </Dialog>
    </Card>
  );
}
