import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

const en = {
  remindersNotSaved: 'Reminders not saved',
  sayWhen: 'Say when people are reminded.',
  tooSoon: (last: string, again: string) => `Last sent at ${last}; possible again at ${again}.`,
  closesTooEarly: 'The closing date lies before the event. Choose a later day, or none.',
  evalsToFill: (evals: number, event: string) => `${count(evals, 'eval', 'evals')} to fill in for ${event}`,
  studentsWait: (students: number, event: string) =>
    `${count(students, 'student waits', 'students wait')} for an eval of ${event}`,
  reminder: (heading: string) => `Reminder: ${heading}`,
  takesMinutes: 'Filling one in takes a few minutes on a phone, and is worth most while the laps are fresh.',
  yourStudent: 'Your student',
  yourInstructor: 'Your instructor',
  withoutInstructor: (students: number) => `${count(students, 'student', 'students')} without an instructor`,
  takeOneOn: 'Take one on',
  cameBefore: 'What came before',
  ofYourStudents: 'Of your students: what they work on, and what was written last',
  openProduct: 'Open Apex Debrief',
  openIt: 'Open it',
  startWith: (name: string) => `Start with ${name}`,
};

export type NoticeTexts = typeof en;
export const texts = inLanguages({ en, es });
