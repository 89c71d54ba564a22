import type { LeftOverReason } from '#domain/events/pairings/rules.ts';
import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';
import type { Blocker } from './make-problem.ts';

const blockers: Readonly<Record<Blocker, string>> = {
  noInstructors: 'Nobody is in the group Instructor. Put instructors into it, then suggest pairings.',
  noStudents: 'The roster has no students. Upload assignments or add users first.',
  noGroups: 'Choose at least one run group.',
  nobodyNeedsOne:
    'Each student of these groups has an instructor. To pair them again, change existing pairs, too.',
  noCapacity: 'No instructor takes a student. Change what they take in their details on the roster.',
};

const leftOver: Readonly<Record<LeftOverReason, (count: number) => string>> = {
  full: count => `${count} left: raise the limit or add instructors.`,
  group: count => `${count} left: no instructor takes their run group.`,
  credential: count =>
    `${count} left: no instructor has a valid credential for their run group. Add or verify credentials on the club’s page Credentials.`,
  days: count => `${count} left: no instructor comes on all their days.`,
  car: count => `${count} left: the instructors who could take them share their car.`,
};

const english = {
  title: 'Suggest pairings',
  lead: 'Nothing is saved until you save the roster.',
  preference: 'Instructors',
  preferences: { keep: 'Keep the same instructors', mix: 'Mix' },
  choices: 'Students to pair',
  groups: 'Groups that get instructors',
  changeExisting: 'Change existing pairs, too',
  blockers,
  pairs: (count: number) => `${counted(count, 'pair')} suggested`,
  withInstructor: (instructor: string) => `with ${instructor}`,
  lock: 'Lock',
  locked: 'Locked',
  lockOf: (student: string) => `the pair of ${student}`,
  leftOver,
  put: 'Put into the roster',
  done: (count: number) => `${counted(count, 'pair')} in the roster`,
  doneHint: 'Press Save to keep them.',

  askedFor: 'the student asked for this instructor',
  lastTime: (track: string) => `with each other at ${track}`,
  /** An instructor who left the roster. */
  somebody: 'somebody',
};

export type PairingTexts = typeof english;
export const texts = inLanguage('events/pairings/texts', english);
