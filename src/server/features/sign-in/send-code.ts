import type { Deps } from '#server/deps.ts';
import { issueCode } from '#server/platform/code-state.ts';
import { signInCodeMail } from '#server/platform/messages/sign-in-code-mail.ts';
import { readersLanguage } from '#server/platform/reader.ts';
import { unitOfWork } from '#server/platform/work.ts';
import { forgetAddresses, lockAddress } from './code-address.ts';

/**
 * Sends a one-time code to a normalised address. All addresses are treated alike, known or not (docs/product.md#codes):
 * the first sign-in makes the person. The code before it is good no more; the count of wrong codes stays.
 */
export async function sendCode(deps: Deps, email: string): Promise<void> {
  await unitOfWork(deps, null, async ({ trx, now, settings, tell }) => {
    await forgetAddresses(trx, now);
    const address = await lockAddress(trx, email, now);
    const { code, set } = issueCode(address, { secretKey: settings.secretKey, opens: email }, now);
    await trx.updateTable('sign_in_code').set(set).where('email', '=', email).execute();
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
