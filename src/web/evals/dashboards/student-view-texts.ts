import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  title: 'Student Dashboard',
  refused: 'A student’s dashboard is for the instructors and organizers of their club.',
  chart:
    'Their Apex Score will stand here over time, as soon as an instructor has submitted their first eval.',
  proficiencies: 'What they do best stands here as soon as an instructor has submitted their first eval.',
  opportunities: 'What to work on next stands here as soon as an instructor has submitted their first eval.',
};

export type StudentViewTexts = typeof english;
export const texts = inLanguage('evals/dashboards/student-view-texts', english);
