import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  title: (evalId: string) => `Unable to claim ${evalId}.`,
  means: 'You cannot fill in this eval.',
  lead: 'Somebody else claimed it, or it belongs to another event. Sign in with the account that got the message, or ask your organizer for it.',
  otherVersion:
    'Your answers are for another version of its form. Copy them, then discard them to begin again.',
  copyAnswers: 'Copy the answers',
  copied: 'Copied.',
  notCopied: 'Your browser cannot copy. Select the text above and copy it by hand.',
};

export type UnableTexts = typeof english;
export const texts = inLanguage('evals/form/unable-texts', english);
