import { englishSummary } from '#domain/evals/scoring.ts';
import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  title: 'Eval Summary',
  pending: 'Not submitted yet',
  pendingHint: 'The ratings appear here when the eval is submitted.',
  history: 'Driving History',
  noHistory: 'No previous driving history for user.',
  studentDashboard: 'Student Dashboard',
  share: 'Share',
  apexScore: 'Apex Score',
  cardScore: 'Apex Score:',
  ofFour: 'of 4',
  /** The summary sentence of an eval. */
  inWords: englishSummary,
  /** By the direction of a change; the size is '0.3'. */
  change: {
    up: (size: string) => `up ${size}`,
    down: (size: string) => `down ${size}`,
    same: (_: string) => 'no change',
  },
  since: (date: string) => `since ${date}`,
  /** By EvalState. */
  states: ['Created', 'Sent', 'In Progress', 'Completed'],
  waitingFor: (name: string) => `waiting for ${name}`,
  waitingForYou: 'waiting for you',
  waitingForAny: 'waiting for any instructor',
  noNote: 'Nothing written.',
  notRated: 'This skill was not rated.',
  readOn: 'Read on',
  showLess: 'Show less',
  comparedWith: (date: string) => `Compared with ${date}.`,
  was: (level: number) => `was ${level}, now`,
  whatNext: 'What next',
  workingOn: 'Working on',
  nextLevels: 'To reach the next level:',
  neighbours: 'Evals before and after',
  previousEval: (date: string) => `Previous eval: ${date}`,
  nextEval: (date: string) => `Next eval: ${date}`,
};

export type EvalViewTexts = typeof english;
export const texts = inLanguage('evals/view/texts', english);
