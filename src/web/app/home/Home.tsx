import { useQuery } from '@tanstack/react-query';
import { paths } from '#contract/paths.ts';
import { homeOf } from '#domain/permissions.ts';
import { homeTexts as texts } from '#web/app/texts.ts';
import { Navigate } from '#web/browser/router.tsx';
import { signInAddress } from '#web/client/go-to-sign-in.ts';
import { type Session, sessionQuery } from '#web/client/session.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ScreenHeading } from '#web/ui/ScreenHeading.tsx';
import styles from './Home.module.css';

/** Home: redirects by role, and welcomes readers who are signed out. */
export function Home() {
  const query = useQuery(sessionQuery);
  return (
    <QueryScreen query={query} ownsHeading>
      {session => (session ? <Navigate to={findHome(session)} /> : <Welcome />)}
    </QueryScreen>
  );
}

/** Returns the address to redirect to: set-up until the first organization exists, the grid for staff without another role. */
function findHome({ roles, mayCreateOrganization, hasOffice }: Session): string {
  if (mayCreateOrganization && !roles.includes('admin')) return paths.setup();
  const home = homeOf(roles);
  return home === 'profile' && hasOffice ? paths.grid() : paths[home]();
}

/** A right-hander from above: the kerb at its apex, the line through it, and the three points that make it. */
function CornerDrawing() {
  return (
    <svg className={styles.corner} viewBox="0 0 400 300" fill="none" aria-hidden="true">
      <path className={styles.asphalt} d="M70 300V220C70 120 140 75 240 75H400" />
      <path className={styles.kerbBase} d="M122 230C122 165 165 127 232 127" />
      <path className={styles.kerb} d="M122 230C122 165 165 127 232 127" />
      <path className={styles.line} d="M46 300C48 245 105 189 145 149 190 104 260 48 400 45" />
      <circle className={styles.point} cx="57" cy="259" r="7" />
      <circle className={styles.point} cx="145" cy="149" r="7" />
      <circle className={styles.point} cx="292" cy="60" r="7" />
    </svg>
  );
}

/** The Home screen of a visitor who is signed out. */
function Welcome() {
  return (
    <section className={classes('columns', styles.welcome)}>
      <div className={classes('stack-2', styles.words)}>
        <ScreenHeading title={texts.home} className={styles.title}>
          {texts.claim}
        </ScreenHeading>
        <p className={styles.lead}>{texts.lead}</p>
        <LinkButton external to={signInAddress(paths.home())} variant="primary" size="large">
          {texts.signIn}
        </LinkButton>
        <p className="soft small">{texts.note}</p>
      </div>
      <CornerDrawing />
    </section>
  );
}
