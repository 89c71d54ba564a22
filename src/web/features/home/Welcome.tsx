import { signInAddress } from '#web/data/go-to-sign-in.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { ScreenHeading } from '#web/ui/ScreenHeading.tsx';
import { Corner } from './Corner.tsx';
import { texts } from './texts.ts';
import styles from './Welcome.module.css';

/** What stands at Home for whoever is signed out. */
export function Welcome() {
  return (
    <section className={styles.welcome}>
      <div className={styles.words}>
        <ScreenHeading title={texts.home} className={styles.title}>
          {texts.claim}
        </ScreenHeading>
        <p className={styles.lead}>{texts.lead}</p>
        <LinkButton external to={signInAddress('/')} variant="primary" size="large">
          {texts.signIn}
        </LinkButton>
        <p className={styles.note}>{texts.note}</p>
      </div>
      <Corner />
    </section>
  );
}
