import type { ReactNode } from 'react';
import { Frame } from '#web/page/Frame.tsx';
import styles from './FormFrame.module.css';

/** The page in place of a form that is loading, cannot be loaded, or does not exist. */
export const FormFrame = ({ children }: { children: ReactNode }) => (
  <Frame className={styles.main}>{children}</Frame>
);
