import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  language: 'Language',
  notFound: 'Not Found',
  notFoundHint: 'There is no page at this address. Perhaps the link was cut off.',
  backHome: 'Back to Home',
  signInWithPasskey: 'Sign in with a passkey',
  addPasskey: 'Add a passkey',
};

export type PageTexts = typeof english;
export const texts = inLanguage('page', english);
