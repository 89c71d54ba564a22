import type { ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';
import { ScreenHeading } from '#web/ui/ScreenHeading.tsx';
import { Brand } from './Brand.tsx';
import styles from './Gate.module.css';
import { LanguageSelect } from './LanguageSelect.tsx';

/** A page with one small task, before one is in: brand, heading, a card. */
export function Gate({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.gate}>
      <header className={styles.header}>
        <a className={styles.home} href="/">
          <Brand />
        </a>
        <LanguageSelect className={styles.language} />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Card className={styles.card}>
          <ScreenHeading title={title} />
          {lead && <p className="soft">{lead}</p>}
          {children}
        </Card>
      </main>
    </div>
  );
}
