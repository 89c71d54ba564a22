import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';
import { numberFormat } from '#web/language/intl.ts';

const english = {
  season: 'Season',
  noneHint: 'Publish the evals of an event. Its figures appear here.',
  tooFew: 'Needs at least five evals',
  tooFewIn: (season: number) =>
    `An average needs at least five completed evals. This run group has fewer in ${season}.`,

  events: (season: number) => `Events ${season}`,
  eventsLead: 'Completed evals of students, and the days until half of them were completed.',
  done: (completed: number, sent: number, days: number | null) =>
    `${completed} of ${sent} completed${days === null ? '' : `, ${days === 0 ? 'half on the last day' : `half within ${counted(days, 'day')}`}`}`,
  completed: 'Completed',
  sent: 'Sent',
  days: 'Days',
  all: 'All',

  skills: (season: number) => `Skills ${season}`,
  form: 'Form',
  builtInForm: 'Built-in form',
  ownForm: (name: string, firstVersion: number) =>
    firstVersion > 1 ? `${name}, from version ${firstVersion}` : name,
  skillsLead: 'The average of each skill in a run group, and the change since the season before.',
  group: 'Run group',
  skill: 'Skill',

  moves: (season: number) => `Moves between run groups ${season}`,
  movesLead: 'Students whose run group differs from their previous event.',
  noMoves: 'No student changed run group.',
  students: (count: number) => counted(count, 'student'),
  studentsHeading: 'Students',

  instructors: (season: number) => `Instructors ${season}`,
  instructorsLead:
    'Workload, and the Apex Scores that each instructor gave. The spread is their standard deviation: a small one means similar scores.',
  load: (completed: number, open: number, students: number) =>
    `${numberFormat().format(completed)} completed${open > 0 ? `, ${numberFormat().format(open)} pending` : ''}, ${counted(students, 'student')}`,
  given: (average: string, spread: string, forms: number) =>
    `Gave ${average} on average${forms > 1 ? ` of ${forms} forms` : ''}, spread ${spread}`,
  spread: 'Spread',
};

export type InsightsTexts = typeof english;
export const texts = inLanguage('clubs/insights/texts', english);
