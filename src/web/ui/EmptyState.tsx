import type { ReactNode } from 'react';
import styles from './Card.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';

interface EmptyStateProps {
  icon?: IconName | undefined;
  title: string;
  /** There is no heading above it, so that it brings the screen's own. */
  ownsHeading?: boolean;
  /** Says which content will appear here, and when. */
  children?: ReactNode;
  /** The next step, as a button or link. */
  action?: ReactNode;
}

/** Says that nothing is here yet, what will be, and offers the next step. */
export function EmptyState({ icon = 'flag', title, ownsHeading = false, children, action }: EmptyStateProps) {
  return (
    <div className={classes('stack-15', styles.empty)}>
      <span className={classes('soft', styles.emptyMark)}>
        <Icon name={icon} />
      </span>
      {ownsHeading ? <ScreenHeading title={title} /> : <h2>{title}</h2>}
      {children && <p className={classes('soft form-width', styles.emptyText)}>{children}</p>}
      {action && <div className={classes('actions', styles.emptyActions)}>{action}</div>}
    </div>
  );
}
