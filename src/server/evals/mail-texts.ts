import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './mail-texts.es.ts';

const en = {
  /** How a student is told of an eval, and an instructor of theirs; `Again` when it was open again. */
  writtenBy: (name: string) => `${name} has written your eval`,
  writtenAgainBy: (name: string) => `${name} has changed your eval`,
  written: 'See how each skill was rated, what went well, and what to work on next time.',
  writtenAgain: 'It was open again, and has been submitted anew. See what is different.',
  readEval: 'Read your eval',
  ratedBy: (name: string) => `You were rated by ${name}`,
  ratedAgainBy: (name: string) => `${name} has changed how they rated you`,
  rated:
    'Your student has answered how your instruction was for them. Only you and the admins of your club see it.',
  ratedAgain: 'The eval was open again, and has been submitted anew.',
  seeEval: 'See the eval',
};

export type CompletionTexts = typeof en;
export const texts = inLanguages({ en, es });
