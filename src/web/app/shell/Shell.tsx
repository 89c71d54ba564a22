import type { ReactNode } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { matchScreen } from '#contract/match-screen.ts';
import { paths } from '#contract/paths.ts';
import { installOffer } from '#web/app/install/install-offer.ts';
import { isSlashOn } from '#web/app/palette/slash-key.ts';
import { Link, useLocation } from '#web/browser/router.tsx';
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
import { InstallNotice, NotListed, Palette } from './lazy-parts.tsx';
import { Menu } from './Menu.tsx';
import { menuEntries } from './menu-entries.ts';
import { Notices } from './Notices.tsx';
import styles from './Shell.module.css';

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Focuses the first search field of the screen; returns whether the screen has one. */
function focusSearchField(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')];
  const field = fields.find(each => each.checkVisibility());
  field?.focus();
  return field !== undefined;
}

/** The keys of every screen with a menu: `/` goes to the search, Ctrl K and Cmd K open the command palette. */
export function Shortcuts() {
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const search = useRef<HTMLAnchorElement>(null);

  // Before the screen is painted, so that no key is lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (altKey || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const isWithControl = ctrlKey || metaKey;
      if (isWithControl && key.toLowerCase() === 'k') setIsOpen(true);
      else if (!isWithControl && key === '/' && !isTyping(target) && isSlashOn()) {
        // The press of a link, so that a form with unsaved text asks first.
        if (!focusSearchField()) search.current?.click();
      } else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <Link ref={search} hidden to={paths.search()} state={{ toSearchField: true }} />
      {isOpen && <Palette menu={menuEntries(session)} onClose={() => setIsOpen(false)} />}
    </>
  );
}

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
      <main id="main" tabIndex={-1} className={styles.main} data-shape={matchScreen(pathname)?.screen.shape}>
        <Notices />
        {session?.clubAsks && <ClubNotice />}
        {offersInstall && <InstallNotice />}
        {session && (!hasDashboard(session) || hasCalls) && <NotListed />}
        <Alerts />
        <div className={styles.page}>
          <LazyBoundary
            place={pathname}
            loading={<ScreenState kind="loading" ownsHeading />}
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
