import type { ReactNode } from 'react';
import { useLocation } from '#web/browser/router.tsx';
import { LazyBoundary } from '#web/page/lazy.tsx';
import { classes } from '#web/ui/classes.ts';
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
