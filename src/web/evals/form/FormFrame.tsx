import type { ReactNode } from 'react';
import { Frame } from '#web/page/Frame.tsx';
import styles from './FormFrame.module.css';

/** The page in place of a form that is loading, cannot be loaded, or does not exist. */
export function FormFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header>
        <Frame />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </>
  );
}
