import { eventYears } from '#domain/text/calendar-date.ts';
import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './problem-texts.es.ts';

const en = {
  malformed: 'That could not be read',
  partMissing: 'Part of the request is missing or of the wrong kind.',
  signIn: 'Please sign in',
  noSession: 'Your session has ended, or you were not signed in.',
  signInAgain: 'Please sign in again',
  wrongCode: 'Wrong code',
  onlyNewestCode:
    'The code is wrong, already used or too old. Only the newest code works. You can ask for another.',
  lastTry: 'Five wrong codes were entered, so the code no longer works. Ask for another.',
  passkeyRefused: 'Passkey not accepted',
  tokenRefused: 'Token not accepted',
  tokenOver:
    'This access token is unknown, has expired or was revoked. Create a new one in Apex Debrief, under My data.',
  notByToken: 'An access token cannot do this. Sign in and do it in Apex Debrief.',
  tokenReadsOnly:
    'This access token can only read, and this call changes something. Create one that can write.',
  tokenNeedsPasskey: 'This club asks its admins for passkeys. Sign in with yours, then create a new token.',
  forbidden: 'Not allowed',
  noRole: 'Your account does not have the role for this.',
  passkeyNeeded: 'Passkey needed',
  signInWithPasskey:
    'This club asks its admins to sign in with a passkey. Sign out and sign in with yours, or first add one in your profile, under My data.',
  crossSite: 'This address answers only pages of this site and links opened directly.',
  // The page of an unknown address reads the same.
  absent: 'Not Found',
  notYours: 'It does not exist, or you may not see it.',
  conflict: 'That has changed in the meantime',
  taken: 'Already there',
  tooLarge: 'Too large',
  bodyTooLarge: 'The request is larger than this address accepts.',
  headersTooLarge: 'The address or the headers are longer than this server accepts.',
  tooSlow: 'Too slow',
  arrivedTooSlowly: 'The request took too long to arrive. Please try again.',
  wrongType: 'Wrong type',
  sendJson: 'Send JSON, or a file where a file is asked for.',
  tooMany: 'Too many tries',
  tooSoon: 'Too soon',
  waitALittle: 'Please wait a little before you try again.',
  failed: 'Something went wrong',
  notYourFault: 'It is not your fault. Please try again in a moment.',
  away: 'Not available at the moment',
  unavailable: 'Back in a moment',
  databaseAway: 'The database does not answer. Please try again shortly.',
  full: 'There is no room left',
  noRoom:
    'The server has no storage left, so this was not saved. It works again as soon as the operator has made room.',
  unreadable: 'could not be read',
  noHttp: 'is not HTTP',
  /** Faults of a query or body that its schema finds. */
  faults: {
    missing: 'This is missing.',
    unexpected: 'This value is not expected here.',
    otherCharacters: 'It has characters that are not allowed here.',
    kinds: {
      string: 'Must be text.',
      number: 'Must be a number.',
      integer: 'Must be a whole number.',
      'number,string': 'Must be a number or text.',
      boolean: 'Must be true or false.',
      array: 'Must be a list.',
      object: 'Must be an object.',
      'object,string,null': 'Must be an object or an id.',
    },
    formats: {
      uuid: 'Must be an id of this application.',
      date: `Must be a date from ${eventYears.first} to ${eventYears.last}, such as 2026-06-20.`,
      'date-time': 'Must be a date and time such as 2026-06-20T16:30:00Z.',
      secret: 'Must be text on one line, without control characters.',
      address: 'Must be one e-mail address, such as ana@example.org.',
    },
    oneOf: (values: string) => `Must be one of these: ${values}.`,
    atLeast: (least: string) => `Must be ${least} or more.`,
    atMost: (most: string) => `Must be ${most} or less.`,
    tooLong: (most: string) => `Use at most ${most} characters.`,
    tooMany: (most: string) => `Use at most ${most} entries.`,
  },
};

/** Texts of the kinds of problems, and of refusals at any address. */
export const texts = inLanguages({ en, es });
