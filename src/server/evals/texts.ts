import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  notComplete: 'This eval is not complete',
  notSubmitted: 'Nothing was submitted. Correct the answers in the list, then submit again.',
  reopenedSince:
    'Meanwhile this eval was submitted with other answers and opened again. Copy yours if you need them, and look at the form before you submit it again.',
  submittedBefore: 'This eval was already submitted with other answers. Those answers count.',
  otherVersion: 'The form of this eval was changed on another device. Open the eval again.',
  complete: 'This eval is complete: it was submitted, perhaps from another device.',
  draftNotSaved: 'Draft not saved',
  nothingSaved: 'Nothing was saved. Correct the answers in the list.',
  notRated: (skill: string) => `'${skill}' is not rated yet.`,
  noSuchRating: (skill: string) => `'${skill}' has a rating that the form does not offer.`,
  noSuchAnswer: (skill: string) => `'${skill}' has an answer that the form does not offer.`,
  notAsked: 'The form does not ask this.',
  noRoomForStep: 'This student works on five things already. Say which one to close.',
  notesTooLong: (most: number, given: number) =>
    `Notes may have ${most.toLocaleString('en')} characters at most; these have ${given.toLocaleString('en')}.`,
  /** The headings of mails about a submitted eval; `Again` after the eval was re-opened. */
  writtenBy: (name: string) => `${name} has written your eval`,
  writtenAgainBy: (name: string) => `${name} has changed your eval`,
  written: 'See how each skill was rated, what went well, and what to work on next time.',
  writtenAgain: 'The eval was re-opened and submitted again. See what has changed.',
  scoreChanged: {
    up: (size: string, day: string) => `Your Apex Score is up ${size} since ${day}.`,
    down: (size: string, day: string) => `Your Apex Score is down ${size} since ${day}.`,
    same: (_: string, day: string) => `Your Apex Score is the same as on ${day}.`,
  },
  readEval: 'Read your eval',
  ratedBy: (name: string) => `You were rated by ${name}`,
  ratedAgainBy: (name: string) => `${name} has changed how they rated you`,
  rated: 'Your student has rated your instruction. Only you and the admins of your club see it.',
  ratedAgain: 'The eval was re-opened and submitted again.',
  seeEval: 'See the eval',
  focusNotSaved: 'Focus list not saved',
  tooMuchFocus: (max: number) => `A student works on at most ${max} things at a time. Close one first.`,
  notReopened: 'Eval not re-opened',
  sayWhy: 'Enter a reason, so that the evaluator knows what to change.',
  notCompleted: 'This eval is not completed. It is already open.',
  evaluatorGone: 'The evaluator can no longer sign in, so nobody could submit the eval again.',
  openAgain: (student: string) => `Your eval of ${student} is open again`,
  reopenedBy: (admin: string, club: string, reason: string) =>
    `${admin} of ${club} re-opened it. Reason: ${reason}`,
  answersKept:
    'Your answers and notes are saved. Change them and submit again. Until then nobody else sees the eval.',
  openEval: 'Open the eval',
};

export type EvalTexts = typeof en;
export const texts = inLanguages({ en, es });
