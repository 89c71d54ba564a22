import { type MouseEvent, useCallback, useLayoutEffect, useState } from 'react';
import { NavLink, useLocation, useParams } from '#web/browser/router.tsx';
import { signInAddress, signOutAddress } from '#web/client/go-to-sign-in.ts';
import { useSession } from '#web/client/session.ts';
import { Brand } from '#web/page/Brand.tsx';
import { HelpLink } from '#web/page/HelpLink.tsx';
import { LanguageSelect } from '#web/page/LanguageSelect.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { currentTheme, switchTheme } from '#web/ui/theme.ts';
import { SignOutDialog } from './lazy-parts.tsx';
import styles from './Menu.module.css';
import { menuEntries, shownClub } from './menu-entries.ts';
import { texts } from './texts.ts';

/** The menu: a header with a bottom bar on a phone, a side menu on a wide screen. */
export function Menu() {
  const session = useSession();
  const { organizationId } = useParams();
  const club = shownClub(session?.clubs ?? [], organizationId);
  const accent = club?.Accent ?? null;
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--kerb-paint', accent);
    return () => void style.removeProperty('--kerb-paint');
  }, [accent]);
  return (
    <header className={classes('on-asphalt no-print', styles.header)}>
      <Brand club={club} />
      <nav aria-label={texts.menu}>
        <ul className={styles.entries}>
          {menuEntries(session).map(({ label, to, icon, others }) => (
            <li key={to}>
              <NavLink className={styles.entry ?? ''} to={to} end={to === '/'} others={others}>
                <Icon name={icon} />
                <span>{label}</span>
              </NavLink>
            </li>
          ))}
        </ul>
        {session !== undefined && <SessionLink userId={session?.userId} />}
      </nav>
      <div className={styles.settings}>
        <HelpLink className={classes(styles.session, styles.help)}>
          <Icon name="info" />
        </HelpLink>
        <LanguageSelect className={styles.language} />
        <ThemeSwitch className={styles.theme} />
      </div>
    </header>
  );
}

/** Leaves the app: the server, and for some the identity provider, signs in and out. */
function SessionLink({ userId }: { userId: string | undefined }) {
  const { pathname, search } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const stay = useCallback(() => setLeaving(false), []);
  // A new tab, too, would sign out without asking about what was not sent.
  const ask = (event: MouseEvent) => {
    if (!userId) return;
    event.preventDefault();
    setLeaving(true);
  };
  return (
    <>
      <a
        className={styles.session}
        href={userId ? signOutAddress() : signInAddress(pathname + search)}
        onClick={ask}
        onAuxClick={event => event.button === 1 && ask(event)}
      >
        <Icon name={userId ? 'leave' : 'enter'} />
        {userId ? texts.logout : texts.login}
      </a>
      {leaving && userId && <SignOutDialog userId={userId} onStay={stay} />}
    </>
  );
}

/** Light or dark; the system decides until it is pressed. */
function ThemeSwitch({ className }: { className?: string | undefined }) {
  const [theme, setTheme] = useState(currentTheme);
  return (
    <IconButton
      className={className}
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={theme === 'dark' ? texts.toLight : texts.toDark}
      onClick={() => setTheme(switchTheme())}
    />
  );
}
