import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import styles from './ProfileEditor.module.css';
import { texts } from './texts.ts';

interface EndAccessProps {
  profile: ReplyOf<'GetProfileAdmin'>;
  organizationId: string;
  back: string;
}

/**
 * Ends a person's sessions when this is their only club, for a lost phone or a browser left signed in; otherwise ends
 * their membership. Shows nothing for people who have never signed in.
 */
export function EndAccess({ profile, organizationId, back }: EndAccessProps) {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const input = { query: { userId: profile.UserId, organizationId }, body: {} };
  const name = profile.DisplayName || profile.FirstAndLastName || profile.Email || '';
  const ending = useMutation({
    mutationFn: () => api.EndSessionsOfUser(input),
    onSuccess: () => alerts.success(texts.ended),
    onError: error => alerts.failure(texts.notEnded, explain(error)),
  });
  const removing = useMutation({
    mutationFn: () => api.RemoveFromClub(input),
    onSuccess: () => {
      alerts.success(texts.removed);
      void navigate(back);
    },
    onError: error => alerts.failure(texts.notRemoved, explain(error)),
  });
  if (profile.MayChangeContact) return null;
  return profile.IsOnlyClub ? (
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
          {texts.ends(name)}
        </ConfirmButton>
      </div>
    </Card>
  ) : (
    <Card className={styles.sessions}>
      <h2>{texts.membership}</h2>
      <p>{texts.membershipHint}</p>
      <div>
        <ConfirmButton
          label={texts.remove}
          icon="leave"
          busy={removing.isPending}
          question={texts.removeAsk}
          confirm={texts.remove}
          onConfirm={removing.mutate}
        >
          {texts.removes(name)}
        </ConfirmButton>
      </div>
    </Card>
  );
}
