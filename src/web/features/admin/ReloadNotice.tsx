import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import styles from './ReloadNotice.module.css';

/** Somebody else has saved meanwhile: what to do, with one's own changes still on screen. */
export function ReloadNotice({ onReload }: { onReload: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const reload = () => {
    setBusy(true);
    onReload().finally(() => setBusy(false));
  };
  return (
    <div className={styles.notice}>
      <p>Somebody else has saved this event. Load their changes; yours stay and can be saved then.</p>
      <Button icon="retry" busy={busy} onClick={reload}>
        Load their changes
      </Button>
    </div>
  );
}
