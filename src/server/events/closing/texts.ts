import { formatFigure } from '#server/platform/language/format-figure.ts';
import { nameList } from '#server/platform/language/name-list.ts';
import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

const en = {
  closed: (event: string) => `Results of ${event}`,
  completed: (students: number, ofStudents: number, instructors: number, ofInstructors: number) =>
    `Evals of students: ${students} of ${ofStudents}. Ratings of instructors: ${instructors} of ${ofInstructors}.`,
  medianHours: (hours: number) =>
    hours === 0
      ? 'Half of them came before the event ended.'
      : `Half of them came within ${formatFigure(hours, 'en')} hours of the event.`,
  silent: (names: readonly string[]) => `Nothing came from ${nameList(names, 'en')}.`,
  waiting: (recommendations: number) =>
    `${count(recommendations, 'recommendation waits', 'recommendations wait')} for a decision.`,
  weakSkills: (skills: readonly string[]) => `Below 2 on average: ${skills.join('; ')}.`,
  openStats: 'Open Stats',
  becauseOfficer: (club: string) =>
    `You get this message because you are an admin or chief instructor of ${club}.`,
  thanks: (event: string) => `Thank you for ${event}`,
  youWrote: (evals: number, club: string) =>
    `You wrote ${count(evals, 'eval', 'evals')}. ${club} thanks you: your students know what to work on.`,
  openEvals: 'Open your evals',
};

export const texts = inLanguages({ en, es });
