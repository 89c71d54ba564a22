import type { ReactNode } from 'react';
import { Frame } from '#web/page/Frame.tsx';
import styles from './FormFrame.module.css';

/** The page of a form that is not there: on its way, out of reach, or nowhere. */
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
