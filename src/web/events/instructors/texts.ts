import { MIN_RATINGS } from '#domain/evals/scoring.ts';
import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

const english = {
  title: 'Instructors',
  season: 'Season',
  allSeasons: 'All seasons',
  none: 'No instructor has an eval yet',
  noneHint: 'Once an event is published, what each instructor has done and has still to do stands here.',
  events: (count: number) => counted(count, 'event'),
  done: 'Evals done',
  doneOf: (done: number, all: number, open: number) =>
    open === 0 ? `all ${done} done` : `${done} of ${all} done, ${open} open`,
  daysToDone: (days: number) =>
    days === 0 ? 'half of the evals on the day' : `half of the evals within ${counted(days, 'day')}`,
  given: 'Average given',
  received: (ratings: number) => `Average received, of ${counted(ratings, 'rating')}`,
  fewRatings: (ratings: number) =>
    `${counted(ratings, 'rating')} received; their average stands here from ${MIN_RATINGS} on`,
};

export type InstructorsTexts = typeof english;
export const texts = inLanguage('events/instructors/texts', english);
