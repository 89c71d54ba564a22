import { useMutation } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import styles from './ProfileEditor.module.css';
import { texts } from './texts.ts';

interface EndSessionsProps {
  profile: ReplyOf<'GetProfileAdmin'>;
  organizationId: string;
}

/** For a phone that was lost, or a browser at the club that somebody forgot to sign out of. */
export function EndSessions({ profile, organizationId }: EndSessionsProps) {
  const alerts = useAlerts();
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
        <ConfirmButton
          label={texts.end}
          icon="lock"
          busy={ending.isPending}
          question={texts.endAll}
          confirm={texts.end}
          onConfirm={ending.mutate}
        >
          {texts.ends(profile.DisplayName || profile.FirstAndLastName || profile.Email || '')}
        </ConfirmButton>
      </div>
    </Card>
  );
}
