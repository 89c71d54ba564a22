import { englishSummary } from '#domain/evals/scoring.ts';
import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  title: 'Eval Summary',
  summary: 'Summary',
  pending: 'Not submitted yet',
  pendingHint: 'The ratings will stand here once the eval is submitted.',
  history: 'Driving History',
  noHistory: 'No previous driving history for user.',
  studentDashboard: 'Student Dashboard',
  share: 'Share',
  print: 'Print',
  apexScore: 'Apex Score',
  cardScore: 'Apex Score:',
  kind: 'Kind',
  checkRide: 'Check ride',
  ofFour: 'of 4',
  outOfFour: (average: string) => `${average} out of 4`,
  /** The summary sentence of an eval. */
  inWords: englishSummary,
  noChange: 'No change',
  since: (date: string) => `since ${date}`,
  /** By EvalState. */
  states: ['Created', 'Sent', 'In Progress', 'Completed'],
  waitingFor: (name: string) => `waiting for ${name}`,
  waitingForYou: 'waiting for you',
  waitingForAny: 'waiting for any instructor',
  instructor: 'Instructor',
  student: 'Student',
  eventDate: 'Event date',
  track: 'Track',
  noNote: 'Nothing written.',
  notRated: 'This skill was not rated.',
  profile: 'Skill profile',
  thisTime: 'This time',
};

export type EvalViewTexts = typeof english;
export const texts = inLanguage('evals/view/texts', english);
