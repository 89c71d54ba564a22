import { useMutation } from '@tanstack/react-query';
import { explain, isSignInNeeded } from '#web/errors.ts';
import { goToSignIn } from '#web/go-to-sign-in.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { downloadMyData } from './download-my-data.ts';
import styles from './MyData.module.css';

/** All that is known of the person, in one file. */
export function DownloadData() {
  const alerts = useAlerts();
  const downloading = useMutation({
    mutationFn: downloadMyData,
    onSuccess: () => alerts.success('Your data was downloaded'),
    onError: error =>
      isSignInNeeded(error) ? goToSignIn() : alerts.failure('Not downloaded', explain(error)),
  });
  return (
    <Card className={styles.card}>
      <h2>Download my data</h2>
      <p>
        One ZIP file with your profile, garage, sign-ins, events, the evals you filled and those about you,
        the messages to you, and your pictures. Programs can read it, too: it is JSON.
      </p>
      <div>
        <Button icon="download" busy={downloading.isPending} onClick={() => downloading.mutate()}>
          Download my data
        </Button>
      </div>
    </Card>
  );
}
