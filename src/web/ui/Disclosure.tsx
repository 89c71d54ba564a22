import { type ReactNode, useState } from 'react';
import { classes } from './classes.ts';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.tsx';

interface DisclosureProps {
  summary: ReactNode;
  /** Whether it is open at first. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Content that opens below its summary. */
export function Disclosure({ summary, open, onToggle, className, children }: DisclosureProps) {
  return (
    <details
      className={classes(styles.disclosure, className)}
      open={open}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <Icon name="down" className={classes('no-print', styles.mark)} />
        <span className="breakable">{summary}</span>
      </summary>
      {children}
    </details>
  );
}

interface LongDisclosureProps {
  summary: ReactNode;
  children: () => ReactNode;
}

/** The same for content that is long: it is made when it is opened first. */
export function LongDisclosure({ summary, children }: LongDisclosureProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Disclosure summary={summary} onToggle={open => open && setWasOpened(true)}>
      {wasOpened && children()}
    </Disclosure>
  );
}
