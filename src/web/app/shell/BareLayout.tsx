import type { ReactNode } from 'react';
import { useLocation } from '#web/browser/router.tsx';
import { Frame } from '#web/page/Frame.tsx';
import { LazyBoundary } from '#web/page/lazy.tsx';
import { Alerts } from '#web/ui/alerts/Alerts.tsx';
import { classes } from '#web/ui/classes.ts';
import { Broken } from './Broken.tsx';
import { Notices } from './Notices.tsx';
import styles from './Shell.module.css';
import { texts } from './texts.ts';

interface ScreenOutletProps {
  /** While the code of the first screen is on its way; later ones show when they are there. */
  loading: ReactNode;
  /** In place of a screen that could not be rendered. */
  broken: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Where a layout shows its screen. */
export function ScreenOutlet({ loading, broken, children }: ScreenOutletProps) {
  const { pathname } = useLocation();
  return (
    <LazyBoundary place={pathname} loading={loading} failed={broken}>
      {children}
    </LazyBoundary>
  );
}

/** The first stop of the keyboard: past the menu, to what the page is about (`<main id="main" tabIndex={-1}>`). */
export function SkipLink() {
  return (
    <a className={classes('no-print', styles.skip)} href="#main">
      {texts.skip}
    </a>
  );
}

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
