import type { OwnProfile } from '#contract/schemas/people.ts';
import { Notice } from './Notice.tsx';
import { useCodes } from './use-codes.ts';

/** What of the profile is not confirmed yet, and the way to do it. */
export function Waiting({ profile, onConfirm }: { profile: OwnProfile; onConfirm: () => void }) {
  const { sendCode, sending } = useCodes();
  const waiting = [profile.PendingEmail, profile.PendingPhone].filter(address => address !== null);
  if (waiting.length > 0) {
    return (
      <Notice action="Enter the code" onAction={onConfirm}>
        {waiting.join(' and ')} {waiting.length === 1 ? 'waits for its code.' : 'wait for their codes.'}
      </Notice>
    );
  }
  if (profile.Phone === null || profile.PhoneConfirmed) return null;
  return (
    <Notice action="Send a code" busy={sending} onAction={() => sendCode('Phone')}>
      Your phone {profile.Phone} is not confirmed: no SMS go there until you have typed a code from one.
    </Notice>
  );
}
