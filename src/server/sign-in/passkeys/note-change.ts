import { recordInSession } from '#server/platform/sessions/security-log.ts';
import { endOtherSessions, type SessionInUse } from '#server/platform/sessions/sessions.ts';
import type { Work } from '#server/platform/work/work.ts';
import { notifyOfPasskeys, type PasskeyChange } from './passkey-mail.ts';

/** What follows from a change of how somebody signs in: other sessions end, the log says so, the person is told. */
export async function noteChange(
  work: Work<SessionInUse>,
  change: Exclude<PasskeyChange, 'passkeys-forgotten'>,
): Promise<void> {
  const { trx, now, by } = work;
  await endOtherSessions(trx, by);
  await recordInSession(trx, change, by, now);
  await notifyOfPasskeys(work, change, by.personId);
}
