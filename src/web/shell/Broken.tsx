import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { deviceName } from '#web/device-name.ts';
import { ApiError, OfflineError } from '#web/errors.ts';
import { loadPhone } from '#web/offline/load-phone.ts';
import { usePhoneState } from '#web/offline/use-phone-state.ts';
import { screenStateOf } from '#web/QueryScreen.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';
import styles from './Broken.module.css';
import { texts } from './texts.ts';

const reload = () => location.reload();

/** What browsers say of a screen's code, or its styles, that do not come; each in words of its own. */
const isNotHere = (error: unknown) => error instanceof Error && /import|preload/i.test(error.message);

/** In place of a screen that could not be shown (product.md §8). */
export function Broken({ error }: { error: unknown }) {
  const { reached } = usePhoneState();
  const [wasAway, setWasAway] = useState(!navigator.onLine);
  const navigate = useNavigate();
  // A screen's code may be of a version that the server no longer has.
  useEffect(() => void loadPhone().then(phone => phone?.checkVersion()), []);
  // That reception has returned changes nothing of what is written here: it is for the person to try again.
  if (!(reached || wasAway)) setWasAway(true);
  if (error instanceof ApiError || error instanceof OfflineError) {
    return <ScreenState kind={screenStateOf(error)} alone onRetry={reload} />;
  }
  const { title, text, again } = wasAway && isNotHere(error) ? texts.notHere(deviceName()) : texts.broken;
  return (
    <>
      <PageHeader
        title={title}
        subtitle={text}
        back={history.state?.idx > 0 ? () => void navigate(-1) : undefined}
      />
      <div className={styles.actions}>
        <Button variant="primary" icon="retry" onClick={reload}>
          {again}
        </Button>
        <LinkButton to="/" icon="home" external>
          {texts.backHome}
        </LinkButton>
      </div>
    </>
  );
}
