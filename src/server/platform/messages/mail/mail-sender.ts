import addressparser from 'nodemailer/lib/addressparser';
import { StartupError } from '#server/platform/settings/startup-error.ts';

const plainAddress = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/;

/** Returns the address in MAIL_FROM; each message has its own name. Throws a StartupError unless it is one address. */
export function senderAddress(mailFrom: string): string {
  const [only, ...others] = addressparser(mailFrom, { flatten: true });
  if (!only || others.length > 0 || !plainAddress.test(only.address)) {
    throw new StartupError(`MAIL_FROM must be one e-mail address, but is "${mailFrom}".`);
  }
  return only.address;
}
