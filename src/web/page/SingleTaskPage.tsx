import type { ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { ScreenHeading } from '#web/ui/ScreenHeading.tsx';
import { Brand } from './Brand.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import styles from './SingleTaskPage.module.css';

interface SingleTaskPageProps {
  title: string;
  /** The title in plain words, shown before the title. */
  meaning?: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A page for a single small task outside the menu, as signing in: brand, heading, a card. */
export function SingleTaskPage({ title, meaning, lead, children }: SingleTaskPageProps) {
  return (
    <div className="full-page">
      <header className={classes('on-asphalt', styles.header)}>
        <a className={styles.home} href="/">
          <Brand />
        </a>
        <LanguageSelect className={styles.language} />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Card className={styles.card}>
          <ScreenHeading title={title}>
            {meaning && (
              <>
                <span>{meaning}</span> <small className={classes('soft small', styles.title)}>{title}</small>
              </>
            )}
          </ScreenHeading>
          {lead && <p className="soft">{lead}</p>}
          {children}
        </Card>
      </main>
    </div>
  );
}
