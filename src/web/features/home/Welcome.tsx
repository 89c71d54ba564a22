import { signInAddress } from '#web/go-to-sign-in.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { ScreenHeading } from '#web/ui/ScreenHeading.tsx';
import { Corner } from './Corner.tsx';
import styles from './Welcome.module.css';

/** What stands at Home for whoever is signed out. */
export function Welcome() {
  return (
    <section className={styles.welcome}>
      <div className={styles.words}>
        <ScreenHeading title="Apex Debrief" className={styles.title}>
          The best lap starts with an honest debrief.
        </ScreenHeading>
        <p className={styles.lead}>
          After a track day your instructor rates sixteen skills, from where you look to how you brake. You
          get one Apex Score, what went well, and what to work on next.
        </p>
        <LinkButton external to={signInAddress('/')} variant="primary" size="large">
          Sign in
        </LinkButton>
        <p className={styles.note}>
          Use the e-mail address that your club has on its roster. No password needed.
        </p>
      </div>
      <Corner />
    </section>
  );
}
