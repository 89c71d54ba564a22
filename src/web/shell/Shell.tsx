import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { Alerts } from '#web/ui/alerts/Alerts.tsx';
import { Menu } from './Menu.tsx';
import styles from './Shell.module.css';
import { SkipLink } from './SkipLink.tsx';

/** The menu around a screen. */
export function Shell() {
  const underWay = useNavigation().state !== 'idle';
  return (
    <div className={styles.shell}>
      <SkipLink />
      <Menu />
      <Alerts />
      <main id="main" tabIndex={-1} className={styles.main} aria-busy={underWay}>
        <div className={styles.page}>
          <Outlet />
        </div>
      </main>
      <ScrollRestoration />
    </div>
  );
}
