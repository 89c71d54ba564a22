import { useMutation } from '@tanstack/react-query';
import { explain, isSignInNeeded } from '#web/data/errors.ts';
import { goToSignIn } from '#web/data/go-to-sign-in.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { downloadMyData } from './download-my-data.ts';
import styles from './MyData.module.css';
import { texts } from './texts.ts';

/** All that is known of the person, in one file. */
export function DownloadData() {
  const alerts = useAlerts();
  const downloading = useMutation({
    mutationFn: downloadMyData,
    onSuccess: () => alerts.success(texts.downloaded),
    onError: error =>
      isSignInNeeded(error) ? goToSignIn() : alerts.failure(texts.notDownloaded, explain(error)),
  });
  return (
    <Card className={styles.card}>
      <h2>{texts.download}</h2>
      <p>{texts.downloadLead}</p>
      <div>
        <Button icon="download" busy={downloading.isPending} onClick={() => downloading.mutate()}>
          {texts.download}
        </Button>
      </div>
    </Card>
  );
}
