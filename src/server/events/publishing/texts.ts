import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

const en = {
  remindersNotSaved: 'Reminders not saved',
  sayWhen: 'Set when people are reminded.',
  tooSoon: (last: string, again: string) => `Last reminder at ${last}; possible again at ${again}.`,
  closesTooEarly: 'The closing date is before the event. Choose a later day or none.',
  evalsToFill: (evals: number, event: string) => `${count(evals, 'eval', 'evals')} to fill in for ${event}`,
  studentsWait: (students: number, event: string) =>
    `${count(students, 'student is waiting', 'students are waiting')} for an eval of ${event}`,
  reminder: (heading: string) => `Reminder: ${heading}`,
  takesMinutes: 'Each eval takes about a minute on a phone. It is most useful while the laps are fresh.',
  yourStudent: 'Your student',
  yourInstructor: 'Your instructor',
  withoutInstructor: (students: number) => `${count(students, 'student', 'students')} without an instructor`,
  takeOneOn: 'Choose a student',
  cameBefore: 'History',
  ofYourStudents: 'What your students work on, and the latest notes about them',
  openProduct: 'Open Apex Debrief',
  openIt: 'Open the eval',
  startWith: (name: string) => `Start with ${name}`,
};

export type NoticeTexts = typeof en;
export const texts = inLanguages({ en, es });
