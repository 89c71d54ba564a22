import type { Obstacle } from '#domain/events/pairings/rules.ts';
import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';
import type { Blocker } from './make-problem.ts';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (count: number) => numbers[count] ?? String(count);

const blockers: Readonly<Record<Blocker, string>> = {
  noInstructors: 'Nobody is in the group Instructor. Put instructors into it, then suggest pairings.',
  noStudents: 'The roster has no students. Upload assignments or add users first.',
  noGroups: 'Choose at least one run group.',
  nobodyNeedsOne:
    'Each student of these groups has an instructor. To pair them again, change existing pairs, too.',
  noCapacity: 'No instructor takes a student. Change what they take in their details on the roster.',
};

const obstacles: Readonly<Record<Obstacle, (count: number) => string>> = {
  takesNobody: count => (count === 1 ? 'one takes no student' : `${inWords(count)} take no student`),
  ownGroup: count => (count === 1 ? 'one drives in it' : `${inWords(count)} drive in it`),
  otherGroups: count => (count === 1 ? 'one takes other groups' : `${inWords(count)} take other groups`),
  credential: count =>
    count === 1 ? 'one lacks a valid credential' : `${inWords(count)} lack a valid credential`,
  days: count => (count === 1 ? 'one comes on other days' : `${inWords(count)} come on other days`),
  carSharers: count => (count === 1 ? 'one shares the car' : `${inWords(count)} share the car`),
};

const faults: Readonly<Record<Obstacle | 'notHere' | 'sameGroup' | 'full', string>> = {
  takesNobody: 'the instructor takes no student',
  ownGroup: 'the instructor drives in this group',
  otherGroups: 'the instructor takes other groups',
  credential: 'the instructor holds no valid credential for this group',
  days: 'the instructor comes on other days',
  carSharers: 'they share a car',
  notHere: 'the instructor is not on the roster',
  sameGroup: 'the instructor has another student of this group',
  full: 'the instructor has more students than they take',
};

const english = {
  title: 'Suggest pairings',
  lead: 'Nothing is saved until you save the roster.',
  choices: 'Groups and wishes',
  groups: 'Groups that get instructors',
  wishes: 'Wishes, from 0 (off) to 3',
  wishNames: {
    askedFor: 'Requested instructor',
    lastTime: 'Same instructor as last time',
    apartInTime: 'No runs back to back',
    experience: 'Experienced instructors with novices',
    make: 'Same make of car',
    load: 'Spread students evenly',
  },
  otherInstructor: 'Another instructor than last time',
  preferOther: 'Prefer another instructor than last time',
  changeExisting: 'Change existing pairs, too',
  suggestAgain: 'Suggest again',
  working: 'Suggesting',
  failed: 'The pairs could not be suggested. Reload the page, then try again.',
  blockers,
  pairs: (count: number) => `${counted(count, 'pair')} suggested`,
  mayMiss: 'These may not be the very best pairs: the search ends after about a second.',
  withInstructor: (instructor: string) => `with ${instructor}`,
  lock: 'Lock',
  locked: 'Locked',
  unlock: (count: number): string => (count === 1 ? 'Unlock this pair' : 'Unlock these pairs'),
  lockOf: (student: string) => `the pair of ${student}`,
  leftOver: (count: number) => `${counted(count, 'student')} left over`,
  put: 'Put into the roster',
  done: (count: number) => `${counted(count, 'pair')} in the roster`,
  doneHint: 'Press Save to keep them.',

  askedFor: 'the student asked for this instructor',
  lastTime: (track: string) => `with each other at ${track}`,
  freshEyes: 'not with each other last time',
  experienced: (events: number) => `instructed at ${counted(events, 'event')}`,
  sameMake: 'same make of car',
  free: (group: string) => `takes ${group} and has room`,
  backToBack: (group: string) => `but back to back with ${group}`,
  ownGroupNext: (group: string) => `but drives in ${group} just before or after`,

  allFull: (count: number, group: string) =>
    count === 1
      ? `The only one who may take ${group} is full or has a student of ${group}.`
      : `${count === 2 ? 'Both' : `All ${inWords(count)}`} who may take ${group} are full or have a student of ${group}.`,
  nobodyMay: (group: string, reasons: string) => `Nobody may take them in ${group}: ${reasons}.`,
  credentialHint: 'Add or verify credentials on the club’s page Credentials.',
  obstacles,
  lockFaults: faults,
  lockFault: (student: string, instructor: string, fault: string) =>
    `${student} is locked with ${instructor}, but ${fault}.`,
  /** An instructor who left the roster. */
  somebody: 'somebody',
};

export type PairingTexts = typeof english;
export const texts = inLanguage('events/pairings/texts', english);
