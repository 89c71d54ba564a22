import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  /** The device. */
  phone: 'phone',
  computer: 'computer',
  back: 'Back',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  copyList: 'Copy list',
  copied: 'Copied',
  notCopied: 'Not copied: mark the text and copy it by hand.',
  loading: 'Loading',
  retry: 'Retry',
  backHome: 'Back to Home',
  notRated: 'Not rated',
  notApplicable: 'N/A',
  outOfFour: (average: string) => `${average} out of 4`,
  offline: {
    title: 'No connection',
    text: 'The paddock has no signal just now. Nothing is lost; try again when you have reception.',
  },
  refused: {
    title: 'Not for this account',
    text: 'You are signed in, but this page belongs to someone else. Ask an organizer if you should see it.',
  },
  passkey: {
    title: 'Passkey needed',
    text: 'This club asks its organizers to sign in with a passkey. If you have none, add one first; then sign in with it.',
  },
  absent: {
    title: 'Nothing here',
    text: 'It was removed, the link is not complete, or it is not yours to see.',
  },
  failed: {
    title: 'That did not work',
    text: 'The trouble is on our side. Try again; if it stays, tell the organizer of your event.',
  },
};

export type UiTexts = typeof english;
export const texts = inLanguage('ui/texts', english);
