import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  texts: {
    help: 'Help',
    language: 'Language',
    notFound: 'Not Found',
    notFoundHint: 'There is no page at this address. The link may be incomplete.',
    signInWithPasskey: 'Sign in with a passkey',
    deletedSoon: (device: string) =>
      `Safari deletes a site’s data after seven days without a visit. Open Apex Debrief on this ${device} within a week, and nothing is lost.`,
    addToHomeScreen: 'Once this is sent, tap Share, then Add to Home Screen. Safari then keeps your data.',
  },
};

export type PageTexts = typeof english;
export const { texts } = inLanguage('page', english);
