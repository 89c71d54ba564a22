import type { ReactNode } from 'react';
import { isOnServer } from '#domain/evals/draft.ts';
import type { HeldDraft } from '#web/offline/open-draft.ts';
import { texts as offline } from '#web/offline/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { deviceName } from '#web/ui/device-name.ts';
import styles from './Form.module.css';
import { texts } from './texts.ts';

interface BottomBarProps {
  /** The progress: '3 of 4 rated', 'Page complete'. */
  progress?: string | undefined;
  /** The skills still to rate, for screen readers. */
  missing?: string | undefined;
  held: HeldDraft;
  /** The button that leads on. */
  children: ReactNode;
}

/** The bar at the bottom edge: progress, where the answers are stored, and the button that leads on. */
export function BottomBar({ progress, missing, held, children }: BottomBarProps) {
  return (
    <footer className={styles.bottomBar}>
      <div className={classes('spread text-width', styles.bottomBarRow)}>
        <div className={styles.bottomBarWords}>
          <p role="status" className="strong figures">
            {progress && <span>{progress}</span>}
            {missing && <span className="visually-hidden">{`. ${missing}`}</span>}
          </p>
          <p className="soft small">{describePlace(held)}</p>
        </div>
        {children}
      </div>
    </footer>
  );
}

/** Says where the answers are stored, in a word or two. */
function describePlace({ draft, place }: HeldDraft): string {
  if (isOnServer(draft)) return offline.saved;
  if (place === 'onPhone') return offline.onDevice(deviceName());
  return place === 'nowhere' ? texts.asYouGo : texts.onlyHere;
}
