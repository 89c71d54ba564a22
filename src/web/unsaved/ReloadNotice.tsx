import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import styles from './ReloadNotice.module.css';

interface ReloadNoticeProps {
  /** What they have saved: 'this event'. */
  what: string;
  onReload: () => Promise<unknown>;
}

/** Somebody else has saved meanwhile: what to do, with one's own changes still on screen. */
export function ReloadNotice({ what, onReload }: ReloadNoticeProps) {
  const [busy, setBusy] = useState(false);
  const reload = () => {
    setBusy(true);
    onReload().finally(() => setBusy(false));
  };
  return (
    <div className={styles.notice}>
      <p>Somebody else has saved {what}. Load their changes; yours stay and can be saved then.</p>
      <Button icon="retry" busy={busy} onClick={reload}>
        Load their changes
      </Button>
    </div>
  );
}
