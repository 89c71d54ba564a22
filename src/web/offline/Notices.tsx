import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { loadPhone } from './load-phone.ts';
import styles from './Notices.module.css';
import { usePhoneState } from './use-phone-state.ts';

const takeNewVersion = () => void loadPhone().then(phone => phone?.takeNewVersion() ?? location.reload());

/** What is the matter with the reception or with this page's version; stands once, in each layout. */
export function Notices() {
  const { reached, outdated } = usePhoneState();
  return (
    <div role="status">
      {!reached && (
        <p className={styles.notice}>
          <Icon name="offline" />
          {navigator.onLine
            ? 'The server cannot be reached, or the reception is too weak.'
            : 'No reception. What you fill in is kept.'}
        </p>
      )}
      {outdated && (
        <p className={styles.notice}>
          <Icon name="retry" />A new version is ready.
          <Button onClick={takeNewVersion}>Reload</Button>
        </p>
      )}
    </div>
  );
}
