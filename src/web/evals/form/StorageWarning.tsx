import { useEffect } from 'react';
import type { DraftPlace } from '#web/offline/open-draft.ts';
import { deviceName } from '#web/ui/device-name.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './StorageWarning.module.css';
import { texts } from './texts.ts';

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Warns while the answers live only in this page, and asks before it is closed. */
export function StorageWarning({ place }: { place: DraftPlace }) {
  const inDanger = place === 'inTab';
  useEffect(() => {
    if (!inDanger) return;
    addEventListener('beforeunload', askBeforeLeaving);
    return () => removeEventListener('beforeunload', askBeforeLeaving);
  }, [inDanger]);

  if (!inDanger) return null;
  return (
    <p role="alert" className={styles.warning}>
      <Icon name="alert" className="danger" />
      {texts.noRoom(deviceName())}
    </p>
  );
}
