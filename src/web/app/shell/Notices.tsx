import { useCurrent } from '#web/browser/use-current.ts';
import { connection } from '#web/data/connection.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './Shell.module.css';
import { SignInNeeded } from './SignInNeeded.tsx';
import { takeNewVersion } from './take-new-version.ts';
import { texts } from './texts.ts';

/** Says that there is no reception, or a newer version of the app. Each layout has it once. */
export function Notices() {
  const { reached, outdated } = useCurrent(connection);
  return (
    <>
      <div role="status">
        {!reached && (
          <p className={classes('no-print row-1 ink small', styles.notice)}>
            <Icon name="offline" />
            {navigator.onLine ? texts.unreachable : texts.noReception}
          </p>
        )}
        {outdated && (
          <p className={classes('no-print row-1 ink small', styles.notice)}>
            <Icon name="retry" />
            {texts.newVersion}
            <Button onClick={takeNewVersion}>{texts.reload}</Button>
          </p>
        )}
      </div>
      <SignInNeeded />
    </>
  );
}
