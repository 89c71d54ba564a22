import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

// A calendar date has no zone: it is written as the day that it names.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const en = {
  /** '14 November 2026', of several days '14 – 15 November 2026'. */
  days: (first: Date, last: Date) => day.formatRange(first, last),
  onRoster: (event: string) => `You get this because you are on the roster of ${event}.`,
  /** The words around the two links of the line at the foot. */
  stop: {
    before: 'To stop these messages, ',
    unsubscribe: 'unsubscribe',
    between: ', or set Preferred Communication to Opt-Out in ',
    profile: 'your profile',
    after: '.',
  },
  stopText: (unsubscribe: string, profile: string) =>
    `To stop these messages, unsubscribe:\n${unsubscribe}\nor set Preferred Communication to Opt-Out in your profile:\n${profile}`,
  /** The last words of an SMS, in the GSM alphabet like every `brief`. */
  replyStop: 'Reply STOP to opt out.',
  codeSubject: (code: string) => `${code} is your sign-in code`,
  codeHeading: 'Your sign-in code',
  codeBrief: (code: string, minutes: number) =>
    `${code} is your sign-in code. It works for ${minutes} minutes.`,
  codeWords: (minutes: number) =>
    `Press the button in the browser where you asked for the code, or type the code there. It works once, within ${minutes} minutes.`,
  signIn: 'Sign in',
  codeFooter:
    'You get this because someone entered your address to sign in. If it was not you, ignore this message: nobody can sign in without the code.',
};

/** The words of all messages, in the language of the recipient. */
export const texts = inLanguages({ en, es });
