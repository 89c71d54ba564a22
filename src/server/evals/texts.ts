import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  notComplete: 'This eval is not complete',
  notSubmitted: 'Nothing was submitted. Mend what is listed, then submit again.',
  submittedBefore: 'This eval was submitted before with other content, and that stands.',
  complete: 'This eval is complete: it was submitted, perhaps from another device.',
  draftNotKept: 'Draft not kept',
  notKept: 'Nothing of this was kept. Mend what is listed.',
  notRated: (skill: string) => `'${skill}' is not rated yet.`,
  noSuchRating: (skill: string) => `'${skill}' has a rating that the form does not offer.`,
  noSuchAnswer: (skill: string) => `'${skill}' has an answer that the form does not offer.`,
  notAsked: 'The form does not ask this.',
  notesTooLong: (most: number, given: number) =>
    `Notes may have ${most.toLocaleString('en')} characters at most; these have ${given.toLocaleString('en')}.`,
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
  notReopened: 'Eval not re-opened',
  sayWhy: 'Say why, so that the evaluator knows what to change.',
  notCompleted: 'This eval is not completed, so it needs no re-opening.',
  openAgain: (student: string) => `Your eval of ${student} is open again`,
  reopenedBy: (admin: string, club: string, reason: string) =>
    `${admin} of ${club} re-opened it for this reason: ${reason}`,
  answersKept:
    'Your answers and notes are kept. Change what is needed, then submit it again; until then nobody else sees it.',
  openEval: 'Open the eval',
};

export type EvalTexts = typeof en;
export const texts = inLanguages({ en, es });
