import addressparser from 'nodemailer/lib/addressparser';
import { StartupError } from '#server/platform/settings/startup-error.ts';

const plainAddress = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/;

/** The one address in MAIL_FROM; the name shown is each message's own. A StartupError when it is not one. */
export function senderAddress(mailFrom: string): string {
  const [only, ...others] = addressparser(mailFrom, { flatten: true });
  if (!only || others.length > 0 || !plainAddress.test(only.address)) {
    throw new StartupError(`MAIL_FROM must be one e-mail address, but is "${mailFrom}".`);
  }
  return only.address;
}
