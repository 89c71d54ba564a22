import type { ReactNode } from 'react';
import { isOnServer } from '#domain/evals/draft.ts';
import type { HeldDraft } from '#web/offline/open-draft.ts';
import { texts as offline } from '#web/offline/texts.ts';
import { deviceName } from '#web/ui/device-name.ts';
import styles from './BottomBar.module.css';
import { texts } from './texts.ts';

interface BottomBarProps {
  /** The progress: '3 of 4 rated', 'Page complete'. */
  progress?: string | undefined;
  /** What is still missing, for screen readers. */
  missing?: string | undefined;
  held: HeldDraft;
  /** The button that leads on. */
  children: ReactNode;
}

/** Always in reach of the thumb: how far one is, where the answers are, and the way on. */
export function BottomBar({ progress, missing, held, children }: BottomBarProps) {
  return (
    <footer className={styles.bar}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <p role="status" className={styles.progress}>
            {progress && <span>{progress}</span>}
            {missing && <span className="visually-hidden">{`. ${missing}`}</span>}
          </p>
          <p className="soft small">{placeInWords(held)}</p>
        </div>
        {children}
      </div>
    </footer>
  );
}

/** Where the answers are, in a word or two. */
function placeInWords({ draft, place }: HeldDraft): string {
  if (isOnServer(draft)) return offline.saved;
  if (place === 'onPhone') return offline.onDevice(deviceName());
  return place === 'nowhere' ? texts.asYouGo : texts.onlyHere;
}
