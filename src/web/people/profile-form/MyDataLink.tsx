import { paths } from '#contract/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import styles from './MyDataLink.module.css';
import { texts } from './texts.ts';

/** Leads from the profile to logging out everywhere, one's own data, and the end of the account. */
export function MyDataLink() {
  return (
    <div className={styles.link}>
      <LinkButton icon="lock" to={paths.myData()}>
        {texts.myData}
      </LinkButton>
      <p>{texts.myDataHint}</p>
    </div>
  );
}
