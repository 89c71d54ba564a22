import { MINUTE_MS } from '#domain/text/durations.ts';
import { inLanguages } from '#server/platform/language/reader.ts';
import { syncTexts as syncEs } from './records/texts.es.ts';
import { syncTexts as syncEn } from './records/texts.ts';
import { texts as es } from './texts.es.ts';

/** A wait, given in milliseconds. */
function after(wait: number | null): string {
  if (wait === null) return 'in a few minutes';
  const minutes = Math.ceil(wait / MINUTE_MS);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}

const en = {
  // docs/product.md#alerts
  title: 'Import Error',
  nothingChanged: () => 'Nothing was changed.',
  meanwhileEvents: () =>
    'Nothing was changed. Somebody else changed the same events at the same time. Sync again.',
  meanwhileEval: () => 'Nothing was changed. Somebody completed an eval at the same time. Sync again.',
  wentWrong: () => 'Something went wrong here. Sync again in a few minutes.',
  interrupted: () => 'It was interrupted. Sync again.',
  otherKey: () =>
    "The server's SECRET_KEY has changed since the MotorsportReg credentials were saved. Enter them again in the organization's settings.",
  enterId: () => "Enter the MotorSportRegId in the organization's settings first.",
  enterCredentials: () => "Enter the MotorsportReg credentials in the organization's settings first.",
  notFromThere: () =>
    'This event does not come from MotorsportReg. Sync the calendar on the Events Dashboard first.',
  nothingNear: () => 'No MotorsportReg event is upcoming or recent. Sync the calendar first.',
  noSuchEvent: (answer: string) => `MotorsportReg does not have this event (${answer}).`,
  noSuchOrganization: (answer: string) =>
    `MotorsportReg has no organization with this id (${answer}). Check the MotorSportRegId in the organization's settings.`,
  credentialsRefused: () =>
    "MotorsportReg refused the credentials (401). Check them in the organization's settings.",
  credentialsWanted: () =>
    "MotorsportReg asks for credentials (401). Enter them in the organization's settings.",
  signInPage: () =>
    "MotorsportReg answered with a web page instead of data. It usually does so when it refuses the credentials. Check them in the organization's settings. If they are right, sync again later.",
  mayNotRead: () =>
    "MotorsportReg does not let this login read the organization's events (403). Use the login of one of its admins there.",
  tooManyRequests: (wait: number | null) =>
    `MotorsportReg is getting too many requests (429). Sync again ${after(wait)}.`,
  faultThere: (status: number, wait: number | null) =>
    `MotorsportReg has an error (${status}). Sync again ${after(wait)}.`,
  unexpected: (status: number) => `MotorsportReg gave an unexpected answer (${status}).`,
  timedOut: (seconds: number) =>
    `MotorsportReg did not answer within ${seconds === 1 ? 'a second' : `${seconds} seconds`}. Sync again in a few minutes.`,
  unreachable: () =>
    'The connection to MotorsportReg failed or was interrupted. Sync again in a few minutes.',
  incomplete: (carried: number, all: number) =>
    `MotorsportReg's list is incomplete. It has only ${carried} of ${all} entries. Sync again in a few minutes.`,
  tooLarge: () =>
    "MotorsportReg's answer cannot be read: it is larger than 16 MB. Sync again in a few minutes.",
  noJson: () =>
    "MotorsportReg's answer cannot be read: it is incomplete or not JSON. Sync again in a few minutes.",
  otherShape: () =>
    "MotorsportReg's answer cannot be read: it has an unexpected format. Sync again in a few minutes.",
};

export const texts = inLanguages({ en, es });
export const syncTexts = inLanguages({ en: syncEn, es: syncEs });
