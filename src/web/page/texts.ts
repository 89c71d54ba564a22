import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  help: 'Help',
  language: 'Language',
  notFound: 'Not Found',
  notFoundHint: 'There is no page at this address. Perhaps the link was cut off.',
  backHome: 'Back to Home',
  signInWithPasskey: 'Sign in with a passkey',
  addPasskey: 'Add a passkey',
  deletedSoon: (device: string) =>
    `Safari deletes what a site keeps after seven days without a visit. Open Apex Debrief on this ${device} within a week, and nothing is lost.`,
  addToHomeScreen:
    'For the next time, once this is sent: Share, then Add to Home Screen. There it is kept for as long as it takes.',
};

export type PageTexts = typeof english;
export const texts = inLanguage('page/texts', english);
