import { useEffect } from 'react';
import { signInNoticeTexts as texts } from '#web/app/texts.ts';
import { goToSignIn } from '#web/client/go-to-sign-in.ts';
import { queryClient } from '#web/client/query-client.ts';
import { sessionQuery } from '#web/client/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './Shell.module.css';

/** Says that the session has ended, and offers the sign-in, which leads back here. */
export function SignInNotice() {
  useEffect(() => {
    // After a sign-in in another tab this tab asks for the session as soon as it is shown.
    void queryClient.invalidateQueries({ ...sessionQuery, refetchType: 'none' });
  }, []);
  return (
    <div className={classes('no-print row-1 ink small', styles.notice)} role="alert">
      <Icon name="lock" />
      <span>{texts.sessionEnded}</span>
      <Button onClick={() => goToSignIn()}>{texts.signIn}</Button>
    </div>
  );
}
