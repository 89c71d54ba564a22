import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

const people = (count: number) => counted(count, 'person', 'people');
const students = (count: number) => counted(count, 'student');
const instructors = (count: number) => counted(count, 'instructor');

const english = {
  announce: 'Announce pairings',
  announceChanges: (count: number) => `Announce ${counted(count, 'change')}`,
  notifies: (ofStudents: number, ofInstructors: number) =>
    `${students(ofStudents)} and ${instructors(ofInstructors)} get a message with their pairing.`,
  notifiesNobody: (changes: number) => `${counted(changes, 'change')}. Nobody can be notified.`,
  unchanged: (when: string) => `Nothing has changed since the pairings were announced: ${when}.`,
  noPairs: 'No student has an instructor yet. ‘Suggest pairings’ on the roster assigns instructors.',
  withoutInstructor: (count: number, names: string) =>
    `${counted(count, 'student has', 'students have')} no instructor: ${names}.`,
  unreachable: (count: number, names: string) => `No message reaches ${people(count)}: ${names}.`,
  meeting: 'Where and when to meet',
  meetingHint: 'Such as ‘7:30 at Garage 4’. It is in each message and in calendars.',
  everybody: (count: number) => `Notify all again: ${people(count)}`,
  notify: (count: number) => `Notify ${people(count)}`,
  success: 'Pairings Success',
  saved: 'Meeting saved',
  nobodyNotified: 'Nobody was notified.',
};

export type AnnounceTexts = typeof english;
export const texts = inLanguage('events/pairings/announce-texts', english);
