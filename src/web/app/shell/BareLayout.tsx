import type { ReactNode } from 'react';
import { Frame } from '#web/page/Frame.tsx';
import { Alerts } from '#web/ui/alerts/Alerts.tsx';
import { Broken } from './Broken.tsx';
import { Notices } from './Notices.tsx';
import { ScreenOutlet, SkipLink } from './ScreenOutlet.tsx';
import styles from './Shell.module.css';
import { texts } from './texts.ts';

/** A page without menu and bottom bar. The screen brings its own header and its `<main id="main" tabIndex={-1}>`. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Notices />
      <Alerts />
      <ScreenOutlet
        loading={
          <>
            <header>
              <Frame />
            </header>
            <main id="main" tabIndex={-1}>
              <h1 className="visually-hidden">{texts.loading}</h1>
            </main>
          </>
        }
        broken={(error, retry) => (
          <>
            <header>
              <Frame />
            </header>
            <main id="main" tabIndex={-1} className={styles.broken}>
              <Broken error={error} retry={retry} />
            </main>
          </>
        )}
      >
        {children}
      </ScreenOutlet>
    </>
  );
}
