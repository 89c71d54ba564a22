import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import styles from './MyDataLink.module.css';

/** Leads from the profile to logging out everywhere, one's own data, and the end of the account. */
export function MyDataLink() {
  return (
    <div className={styles.link}>
      <LinkButton icon="lock" to={paths.myData()}>
        My data
      </LinkButton>
      <p>Log out everywhere, download your data, delete your account.</p>
    </div>
  );
}
