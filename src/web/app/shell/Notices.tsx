import { useCurrent } from '#web/browser/use-current.ts';
import { connection } from '#web/client/connection.ts';
import { TAKE_CONTROL } from '#web/client/take-control.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './Shell.module.css';
import { SignInNeeded } from './SignInNeeded.tsx';
import { texts } from './texts.ts';

/** The longest wait for a new version to install. */
const MAX_INSTALL_MS = 10_000;

/**
 * Lets an installed or installing worker take control; resolves when it has, or has failed. Never while a page is being
 * loaded: Chromium then ends the worker before it between two requests, and that page never comes.
 */
function takeControl(worker: ServiceWorker): Promise<void> {
  return new Promise(resolve => {
    const check = () => {
      if (worker.state === 'installed') worker.postMessage(TAKE_CONTROL);
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', check);
    check();
  });
}

/** Reloads the page in the server's version, once that version's service worker has control. No answer is lost. */
async function takeNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => null);
  const coming = registration?.installing ?? registration?.waiting;
  if (coming) {
    await Promise.race([takeControl(coming), new Promise(resolve => setTimeout(resolve, MAX_INSTALL_MS))]);
  }
  location.reload();
}

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
