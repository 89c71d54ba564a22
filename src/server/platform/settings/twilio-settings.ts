import { normalisePhone } from '#domain/people/phone.ts';
import { isSecureAddress } from './secure-address.ts';
import { StartupError } from './startup-error.ts';

/** How SMS are sent. */
export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** A number as E.164 writes it, a short code, a sender's name, or the id of a messaging service. */
  readonly from: string;
  /** Where Twilio's REST API answers, without a trailing slash. */
  readonly url: string;
}

const messagingService = /^MG[0-9a-f]{32}$/;
const shortCode = /^\d{5,6}$/;
const senderName = /^(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}$/;

function senderOf(from: string): string {
  if ([messagingService, shortCode, senderName].some(pattern => pattern.test(from))) return from;
  const number = from.startsWith('+') ? normalisePhone(from) : null;
  if (number !== null) return number;
  throw new StartupError(
    `TWILIO_FROM must be a phone number with its country code, a short code, a name of at most 11 letters and digits or a messaging service id (MG…), but is "${from}".`,
  );
}

/**
 * Reads `TWILIO_ACCOUNT_SID`, `TWILIO_AUTH_TOKEN` and `TWILIO_FROM`, which go together, and `TWILIO_URL`; null when none
 * is set. A StartupError with one sentence when one is missing or cannot be; the token is never repeated.
 */
export function parseTwilio(text: (name: string) => string | null): TwilioSettings | null {
  const accountSid = text('TWILIO_ACCOUNT_SID');
  const authToken = text('TWILIO_AUTH_TOKEN');
  const from = text('TWILIO_FROM');
  const url = text('TWILIO_URL') ?? 'https://api.twilio.com';
  if (!isSecureAddress(url))
    throw new StartupError(
      `TWILIO_URL must be an https address, but is "${url.replace(/\/\/.*@/, '//…@')}".`,
    );
  if (accountSid === null && authToken === null && from === null) return null;
  if (accountSid === null || authToken === null || from === null) {
    throw new StartupError(
      'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM must be set together or not at all.',
    );
  }
  if (!/^AC[0-9a-f]{32}$/.test(accountSid)) {
    throw new StartupError(
      `TWILIO_ACCOUNT_SID must be AC and 32 of 0 to 9 and a to f, but is "${accountSid}".`,
    );
  }
  if (!/^[\x21-\x7e]{8,200}$/.test(authToken)) {
    throw new StartupError('TWILIO_AUTH_TOKEN must have at least 8 characters and no spaces.');
  }
  return { accountSid, authToken, from: senderOf(from), url: url.replace(/\/+$/, '') };
}
