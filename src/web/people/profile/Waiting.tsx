import type { OwnProfile } from '#contract/people/people.ts';
import { showPhone } from '#domain/people/phone.ts';
import { listFormat } from '#web/language/intl.ts';
import { Notice } from './Notice.tsx';
import { texts } from './texts.ts';
import { useCodes } from './use-codes.ts';

/** What of the profile is not confirmed yet, and the way to do it. */
export function Waiting({ profile, onConfirm }: { profile: OwnProfile; onConfirm: () => void }) {
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
