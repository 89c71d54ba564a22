import type { ReactNode } from 'react';
import type { OwnProfile } from '#contract/people/people.ts';
import { showPhone } from '#domain/people/phone.ts';
import { listFormat } from '#web/language/intl.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './Profile.module.css';
import { texts } from './texts.ts';
import { useCodes } from './use-codes.ts';

/** The addresses that are not confirmed yet, with the way to confirm them. */
export function PendingAddresses({ profile, onConfirm }: { profile: OwnProfile; onConfirm: () => void }) {
  const { sendCode, sending } = useCodes();
  const waiting = [profile.PendingEmail, profile.PendingPhone]
    .filter(address => address !== null)
    .map(showPhone);
  if (waiting.length > 0) {
    return (
      <Notice action={texts.enterCode} onAction={onConfirm}>
        {texts.waits(listFormat().format(waiting), waiting.length)}
      </Notice>
    );
  }
  if (profile.Phone === null || profile.PhoneConfirmed) return null;
  return (
    <Notice action={texts.sendCode} busy={sending} onAction={() => sendCode('Phone')}>
      {texts.unconfirmed(showPhone(profile.Phone))}
    </Notice>
  );
}

interface NoticeProps {
  children: ReactNode;
  /** The label of the button. */
  action: string;
  onAction: () => void;
  busy?: boolean | undefined;
}

/** A notice above the profile, with its next step. */
function Notice({ children, action, onAction, busy }: NoticeProps) {
  return (
    <div className={classes('spread tinted breakable', styles.notice)}>
      <p>{children}</p>
      <Button busy={busy} onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
