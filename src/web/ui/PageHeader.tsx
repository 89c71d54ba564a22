import type { ReactNode } from 'react';
import { Link } from '#web/browser/router.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './PageHeader.module.css';
import { ScreenHeading } from './ScreenHeading.tsx';
import { texts } from './texts.ts';

interface PageHeaderProps {
  title: string;
  /** The subject of the screen, shown before its title. */
  name?: string | undefined;
  /** A second line: the event's name, a date. Empty while it is loading: the line keeps its place, so no command moves. */
  subtitle?: ReactNode;
  /** The address of the Back link. */
  back?: string | undefined;
  actions?: ReactNode;
  /** The links to the screen's views, on a separate line. */
  tabs?: ReactNode;
}

/** Title of a screen with its Back link and commands. */
export function PageHeader({ title, name, subtitle, back, actions, tabs }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        {back && (
          <Link className={classes('no-print soft-link', styles.back)} to={back} leadsBack>
            <Icon name="back" />
            {texts.back}
          </Link>
        )}
        <ScreenHeading title={title}>
          {name !== undefined && (
            <>
              <span className="breakable">{name}</span> <small className={styles.kind}>{title}</small>
            </>
          )}
        </ScreenHeading>
        {subtitle !== undefined && <p className="soft">{subtitle || '\u00a0'}</p>}
      </div>
      {actions && <div className={classes('actions', styles.actions)}>{actions}</div>}
      {tabs && <div className={styles.tabs}>{tabs}</div>}
    </div>
  );
}
