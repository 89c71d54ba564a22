import type { Deps } from '#server/platform/calls/deps.ts';
import { readersLanguage } from '#server/platform/language/reader.ts';
import { signInCodeMail } from '#server/platform/messages/sign-in-code-mail.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { countCode } from './codes/code-limits.ts';
import { issueCode } from './codes/code-state.ts';

/**
 * Sends a one-time code to a normalised address, for the browser with that token. All addresses are treated alike, known
 * or not (docs/product.md#codes): the first sign-in makes the person. The browser's code before it is good no more.
 */
export async function sendCode(deps: Deps, browser: string, email: string): Promise<void> {
  await unitOfWork(deps, null, async ({ trx, now, settings, tell }) => {
    await countCode(trx, email, now);
    const { code, set } = issueCode({ secretKey: settings.secretKey, opens: email }, now);
    await trx
      .insertInto('sign_in_code')
      .values({ browser_hash: hashToken(browser), email, ...set })
      .onConflict(conflict => conflict.column('browser_hash').doUpdateSet({ email, ...set }))
      .execute();
    const message = {
      kind: 'sign-in-code',
      organizationId: null,
      eventId: null,
      personId: null,
      to: { channel: 'email', recipient: email },
      ...signInCodeMail(code, settings.publicUrl, readersLanguage()),
    } as const;
    await tell([message]);
  });
}
