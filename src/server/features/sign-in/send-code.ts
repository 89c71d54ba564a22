import { codeMinutes } from '#domain/messages/kinds.ts';
import type { Deps } from '#server/deps.ts';
import { queueMessages } from '#server/platform/messages/queue-messages.ts';
import { signInCodeMail } from '#server/platform/messages/sign-in-code-mail.ts';
import { newCode } from '#server/platform/one-time-codes.ts';
import { hashCode } from '#server/platform/tokens.ts';
import { problems } from '#server/problem.ts';
import { type CodeAddress, forgetAddresses, lockAddress, lockOf } from './code-address.ts';
import { CODES_PER_WINDOW, inWords, SENDING_WINDOW } from './code-limits.ts';

/** What has been sent to the address lately, with one more; a problem when that would be too much. */
function countOneMore(address: CodeAddress, now: Date): { sent: number; first_sent_at: Date } {
  const since = address.first_sent_at ?? now;
  const left = since.getTime() + SENDING_WINDOW - now.getTime();
  if (left <= 0) return { sent: 1, first_sent_at: now };
  if (address.sent >= CODES_PER_WINDOW) {
    const { seconds, words } = inWords(left);
    throw problems.tooMany(
      `Several codes went to this address already, and the newest one counts. Ask for another in ${words}.`,
      seconds,
    );
  }
  return { sent: address.sent + 1, first_sent_at: since };
}

/**
 * Sends a one-time code to a normalised address. All addresses are treated alike, known or not (decisions.md §6):
 * the first sign-in makes the person. The code before it is good no more; the count of wrong codes stays.
 */
export async function sendCode({ db, jobs, settings, ...deps }: Deps, email: string): Promise<void> {
  const now = deps.now();
  await db.transaction().execute(async trx => {
    await forgetAddresses(trx, now);
    const address = await lockAddress(trx, email, now);
    const lock = lockOf(address, now);
    if (lock) throw lock;
    const code = newCode();
    await trx
      .updateTable('sign_in_code')
      .set({
        code_hash: hashCode(settings.secretKey, email, code),
        expires_at: new Date(now.getTime() + codeMinutes * 60_000),
        ...countOneMore(address, now),
      })
      .where('email', '=', email)
      .execute();
    const message = {
      kind: 'sign-in-code',
      organizationId: null,
      eventId: null,
      personId: null,
      to: { channel: 'email', recipient: email },
      ...signInCodeMail(code, settings.publicUrl),
    } as const;
    await queueMessages(trx, { jobs, settings }, [message], now);
  });
}
