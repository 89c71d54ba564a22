import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

const english = {
  title: 'Sign out and lose answers?',
  stay: 'Stay',
  leave: 'Sign out and lose it',
  unsent: (evals: number) =>
    `The answers of ${counted(evals, 'eval')} were not sent yet and are only on this device. Signing out removes them.`,
  failed: 'You are still signed in',
};

export type SignOutTexts = typeof english;
export const texts = inLanguage('signOut', english);
