import type { ReactNode } from 'react';
import { installOffer } from '#web/app/install/install-offer.ts';
import { useCurrent } from '#web/browser/use-current.ts';
import { useSession } from '#web/data/session.ts';
import { HelpLink } from '#web/page/HelpLink.tsx';
import { lazyPart } from '#web/page/lazy.tsx';
import { Alerts } from '#web/ui/alerts/Alerts.tsx';
import { classes } from '#web/ui/classes.ts';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { Broken } from './Broken.tsx';
import { InstallNotice } from './lazy-parts.tsx';
import { Menu } from './Menu.tsx';
import { Notices } from './Notices.tsx';
import { ScreenOutlet } from './ScreenOutlet.tsx';
import styles from './Shell.module.css';
import { Shortcuts } from './Shortcuts.tsx';
import { SkipLink } from './SkipLink.tsx';

/** Few are asked, and each once. Without reception it stays away until there is some. */
const ClubNotice = lazyPart(async () => (await import('#web/clubs/memberships/ClubNotice.tsx')).ClubNotice, {
  failed: () => null,
});

/** The menu around a screen. */
export function Shell({ children }: { children: ReactNode }) {
  const session = useSession();
  const offersInstall = useCurrent(installOffer) !== null;
  return (
    <div className={classes('full-page', styles.shell)}>
      <SkipLink />
      <Menu />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Notices />
        {session?.clubAsks && <ClubNotice />}
        {offersInstall && <InstallNotice />}
        <Alerts />
        <div className={styles.page}>
          <ScreenOutlet
            loading={<ScreenState kind="loading" alone />}
            broken={(error, retry) => <Broken error={error} retry={retry} />}
          >
            {children}
          </ScreenOutlet>
          <p className={classes('no-print', styles.foot)}>
            <HelpLink />
          </p>
        </div>
      </main>
      <Shortcuts />
    </div>
  );
}
