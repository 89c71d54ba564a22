import { Alerts } from '#web/ui/alerts/Alerts.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { Broken } from './Broken.tsx';
import { Menu } from './Menu.tsx';
import { Notices } from './Notices.tsx';
import { ScreenOutlet } from './ScreenOutlet.tsx';
import styles from './Shell.module.css';
import { SkipLink } from './SkipLink.tsx';

/** The menu around a screen. */
export function Shell() {
  return (
    <div className={styles.shell}>
      <SkipLink />
      <Menu />
      <Alerts />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Notices />
        <div className={styles.page}>
          <ScreenOutlet
            loading={<ScreenState kind="loading" alone />}
            broken={error => <Broken error={error} />}
          />
        </div>
      </main>
    </div>
  );
}
