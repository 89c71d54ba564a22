import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  title: 'Sign out and lose what was not sent?',
  stay: 'Stay',
  leave: 'Sign out and lose it',
  failed: 'You are still signed in',
};

export type SignOutTexts = typeof english;
export const texts = inLanguage('app/shell/sign-out-texts', english);
