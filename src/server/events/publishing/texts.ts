import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

const en = {
  remindersNotSaved: 'Reminders not saved',
  sayWhen: 'Set when people are reminded.',
  tooSoon: (last: string, again: string) =>
    `The last reminder was sent at ${last}. The next one is possible at ${again}.`,
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
  asksForNotes: (name: string) => `${name} would like your notes`,
  eveningHeading: (names: string) => `How did it go with ${names}?`,
  warningHeading: {
    missed: (event: string) => `${event} was not published by itself`,
    'not-paired': (event: string, hour: number) =>
      `${event} has no pairings: nothing is published at ${hour}:00`,
    'not-reached': (event: string, hour: number) => `${event} publishes itself at ${hour}:00`,
  },
  warningAdvice: {
    missed: 'Nobody was asked for evals. Publish the event on the roster.',
    'not-paired': 'Assign instructors before that hour, or publish by hand.',
    'not-reached': 'You can change the roster until then. Stop on the event prevents it.',
  },
  unpaired: (students: number) => `${count(students, 'student has', 'students have')} no instructor.`,
  unreachable: (people: number) => `No message reaches ${count(people, 'person', 'people')}.`,
  openRoster: 'Open the roster',
  becauseAdmin: (club: string) => `You get this message because you are an admin of ${club}.`,
  hourPassed: 'This hour has passed today. Confirm that the event is published at once.',
  openProduct: 'Open Apex Debrief',
  openIt: 'Open the eval',
  startWith: (name: string) => `Start with ${name}`,
};

export type NoticeTexts = typeof en;
export const texts = inLanguages({ en, es });
