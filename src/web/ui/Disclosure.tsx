import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.tsx';

/** What is one tap away: opens below its summary. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary className={styles.summary}>
        <Icon name="down" className={styles.mark} />
        {summary}
      </summary>
      {children}
    </details>
  );
}
