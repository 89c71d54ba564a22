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

/** The first stop of the keyboard: past the menu, to what the page is about (`<main id="main" tabIndex={-1}>`). */
export function SkipLink() {
  return (
    <a className={classes('no-print thumb ink', styles.skip)} href="#main">
      {texts.skip}
    </a>
  );
}

/** A page without menu and bottom bar. The screen brings its own header and its `<main id="main" tabIndex={-1}>`. */
export function BareLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <Notices />
      <Alerts />
      <LazyBoundary
        place={pathname}
        loading={
          <Frame>
            <h1 className="visually-hidden">{texts.loading}</h1>
          </Frame>
        }
        failed={(error, retry) => (
          <Frame className={styles.broken}>
            <Broken error={error} retry={retry} />
          </Frame>
        )}
      >
        {children}
      </LazyBoundary>
    </>
  );
}

/** A thin bar that appears when the code of the next screen takes longer than 300 ms. */
export const SlowNavigation = () => (
  <div role="progressbar" aria-label={texts.loading} className={classes('no-print', styles.slow)} />
);
