import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import styles from './Profile.module.css';

interface NoticeProps {
  children: ReactNode;
  /** What the button does, in its own words. */
  action: string;
  onAction: () => void;
  busy?: boolean | undefined;
}

/** Something to know above the profile, with its next step. */
export function Notice({ children, action, onAction, busy }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <p>{children}</p>
      <Button busy={busy} onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
