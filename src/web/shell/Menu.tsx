import { NavLink, useLocation } from 'react-router';
import { signInAddress, signOutAddress } from '#web/go-to-sign-in.ts';
import { useSession } from '#web/session.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Brand } from './Brand.tsx';
import styles from './Menu.module.css';
import { menuEntries } from './menu-entries.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The menu: a header with a bottom bar on a phone, a side menu on a wide screen. */
export function Menu() {
  const session = useSession();
  return (
    <header className={styles.header}>
      <Brand />
      <nav aria-label="Menu">
        <ul className={styles.entries}>
          {menuEntries(session).map(({ label, to, icon }) => (
            <li key={to}>
              <NavLink className={styles.entry ?? ''} to={to} end={to === '/'}>
                <Icon name={icon} />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        {session !== undefined && <SessionLink signedIn={session !== null} />}
      </nav>
      <ThemeSwitch className={styles.theme} />
    </header>
  );
}

/** Leaves the app: the server, and for some the identity provider, signs in and out. */
function SessionLink({ signedIn }: { signedIn: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <a className={styles.session} href={signedIn ? signOutAddress : signInAddress(pathname + search)}>
      <Icon name={signedIn ? 'leave' : 'enter'} />
      {signedIn ? 'Logout' : 'Login'}
    </a>
  );
}
