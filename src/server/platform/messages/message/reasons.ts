import { inLanguages } from '#server/platform/language/reader.ts';
import { reasons as es } from './reasons.es.ts';

// Each takes what a server answered, or who was meant; most need nothing.
const en = {
  undelivered: () => 'It could not be delivered.',
  broken: () => 'Apex Debrief could not make or send the message. The log of the server says why.',
  optedOut: () => 'They opted out of messages before it could be sent.',
  noOutbox: (error: string) => `The outbox folder could not be written: ${error}`,

  mailRefused: (answer: string) => `The mail server refused it: ${answer}`,
  mailAsksToWait: (answer: string) => `The mail server asks to wait: ${answer}`,
  mailPassword: () => 'The mail server did not accept the user name and password in SMTP_URL.',
  mailNeedsPassword: () => 'The mail server wants a user name and a password; SMTP_URL has none.',
  mailUnknown: () => 'The name of the mail server in SMTP_URL could not be found.',
  mailUnencrypted: () => 'No encrypted connection to the mail server could be made.',
  mailTimedOut: () => 'The mail server did not answer in time.',
  mailAway: () => 'The mail server could not be reached.',

  smsRefused: (answer: string) => `Twilio refused it: ${answer}`,
  smsSettings: (answer: string) => `Twilio does not accept the settings or the account: ${answer}`,
  smsPassword: () => 'Twilio did not accept TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.',
  smsAsksToWait: () => 'Twilio asks to wait: too many SMS at once.',
  smsNotNow: (status: string) => `Twilio could not take it for now (${status}).`,
  smsTimedOut: () => 'Twilio did not answer in time.',
  smsAway: () => 'Twilio could not be reached.',
} satisfies Record<string, (about: string) => string>;

export type Reasons = typeof en;
export const reasons = inLanguages({ en, es });
