import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './reopening-texts.es.ts';

const en = {
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

export const texts = inLanguages({ en, es });
