import { nameList } from '#server/platform/language/name-list.ts';
import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './announce-texts.es.ts';

const day = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' },
});

const en = {
  yourInstructor: (name: string) => `Your instructor is ${name}`,
  yourStudentNames: (names: readonly string[]) =>
    `Your ${names.length === 1 ? 'student' : 'students'}: ${nameList(names, 'en')}`,
  noInstructor: (event: string) => `You have no instructor at ${event} now`,
  yourStudents: (count: number, event: string) => `Your ${count === 1 ? 'student' : 'students'} at ${event}`,
  noStudents: (event: string) => `You have no students at ${event} now`,
  drives: (group: string, vehicle: string, carNumber: string) =>
    `You drive ${vehicle === '' ? '' : `the ${vehicle} `}in the group ${group}${carNumber === '' ? '' : `, car number ${carNumber}`}.`,
  noLonger: (names: readonly string[]) =>
    `No longer your ${names.length === 1 ? 'student' : 'students'}: ${nameList(names, 'en')}.`,
  day: (date: Date) => day.format(date),
  comesOn: (days: readonly string[]) => `You come on ${nameList(days, 'en')}.`,
  onDays: (days: readonly string[]) => `on ${nameList(days, 'en')}`,
  meeting: (meeting: string) => `Where and when to meet: ${meeting}`,
  carNumber: (carNumber: string) => `car number ${carNumber}`,
  worksOn: (items: readonly string[]) => `works on: ${items.join('; ')}`,
  open: 'Open Apex Debrief',
  addToCalendar: 'Add to calendar',
};

export type AnnounceTexts = typeof en;
export const texts = inLanguages({ en, es });
