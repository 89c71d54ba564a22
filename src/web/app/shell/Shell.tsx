import type { ReactNode } from 'react';
import { installOffer } from '#web/app/install/install-offer.ts';
import { useLocation } from '#web/browser/router.tsx';
import { useCurrent } from '#web/browser/use-current.ts';
import { shownCalls } from '#web/client/queued-calls.ts';
import { type Session, useSession } from '#web/client/session.ts';
import { HelpLink } from '#web/page/HelpLink.tsx';
import { LazyBoundary, lazyPart } from '#web/page/lazy.tsx';
import { Alerts } from '#web/ui/alerts/Alerts.tsx';
import { classes } from '#web/ui/classes.ts';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import { SkipLink } from './BareLayout.tsx';
import { Broken } from './Broken.tsx';
import { InstallNotice, NotListed } from './lazy-parts.tsx';
import { Menu } from './Menu.tsx';
import { Notices } from './Notices.tsx';
import styles from './Shell.module.css';
import { Shortcuts } from './Shortcuts.tsx';

/** Few are asked, and each once. Without reception it stays away until there is some. */
const ClubNotice = lazyPart(async () => (await import('#web/clubs/memberships/ClubNotice.tsx')).ClubNotice, {
  failed: () => null,
});

/** Whether a dashboard lists the reader's evals. */
const hasDashboard = ({ roles }: Session): boolean => roles.some(role => role !== 'admin');

/** The menu around a screen. */
export function Shell({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname } = useLocation();
  const hasCalls = useCurrent(shownCalls).length > 0;
  const offersInstall = useCurrent(installOffer) !== null;
  return (
    <div className={classes('full-page', styles.shell)}>
      <SkipLink />
      <Menu />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Notices />
        {session?.clubAsks && <ClubNotice />}
        {offersInstall && <InstallNotice />}
        {session && (!hasDashboard(session) || hasCalls) && <NotListed />}
        <Alerts />
        <div className={styles.page}>
          <LazyBoundary
            place={pathname}
            loading={<ScreenState kind="loading" alone />}
            failed={(error, retry) => <Broken error={error} retry={retry} />}
          >
            {children}
          </LazyBoundary>
          <p className={classes('no-print', styles.foot)}>
            <HelpLink />
          </p>
        </div>
      </main>
      <Shortcuts />
    </div>
  );
}
