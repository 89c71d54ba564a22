import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  title: (evalId: string) => `Unable to claim ${evalId}.`,
  means: 'This eval is not yours to fill in.',
  lead: 'Somebody else has taken it, or it is not an eval of your events. Sign in with the account that it was sent to, or ask your organizer to give it to you.',
  copyAnswers: 'Copy the answers',
  copied: 'Copied.',
  notCopied: 'Your browser does not copy: mark the text above and copy it by hand.',
};

export type UnableTexts = typeof english;
export const texts = inLanguage('evals/form/unable-texts', english);
