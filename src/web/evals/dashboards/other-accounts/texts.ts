import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  title: 'Multiple Accounts Detected',
  close: 'Close',
  merge: 'Merge',
  again: 'Try again',
  signInAgain: 'Sign in again',
  lead: 'You have signed in here in different ways, so there is another account with your e-mail address. Merge them, and evals, events, cars and rights of both are in this one. Where both say something of you, this one counts. It cannot be undone.',
  failed: 'Your accounts were not merged.',
};

export type OtherAccountsTexts = typeof english;
export const texts = inLanguage('evals/dashboards/other-accounts/texts', english);
