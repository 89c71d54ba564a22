import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { loadPhone } from './load-phone.ts';
import styles from './Notices.module.css';
import { texts } from './texts.ts';
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
          {navigator.onLine ? texts.unreachable : texts.noReception}
        </p>
      )}
      {outdated && (
        <p className={styles.notice}>
          <Icon name="retry" />
          {texts.newVersion}
          <Button onClick={takeNewVersion}>{texts.reload}</Button>
        </p>
      )}
    </div>
  );
}
