import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  notSaved: 'School not saved',
  nameless: 'A run group needs a name.',
  instructors: 'Instructor is the group of those who instruct; it is none of the run groups.',
  twice: (written: string, other: string) =>
    `‘${written}’ stands for ${other} already. It can stand for one group only.`,
  notAppointed: 'Not appointed',
  noMember:
    'Nobody with this e-mail address belongs to your club. Who is on a roster and has said ‘That is my club’ does.',
  notSigned: 'Not signed off',
  notOneself: 'Nobody moves themself up: another chief instructor decides.',
  notAbove: (group: string, held: string) =>
    `${group} is not above ${held}, which they have been signed off for.`,
  sayWhy: 'Say why, in at least ten characters. Chief instructors read it.',
  notOnRoster: 'They are not on the roster of this event. Ask the organizer to add them, then sign again.',
  soloFaults: {
    Scope: 'Your club does not let instructors sign this. Ask the chief instructor to sign.',
    Day: 'This day is not one of the event.',
    SignedAt:
      'Ask the chief instructor to sign: it was signed more than a day ago, or the clock of your device is wrong.',
  },
  withdrawnBefore: 'It has been withdrawn already. Reload the page to see by whom.',
  soloBefore: 'They drive alone for good already. Reload the page to see it.',
  solo: 'You drive solo from now on',
  notMet:
    'Something that the rule asks for is not met. Look at it again, and say why they move up all the same.',
  recommendedByYou: (name: string) => `You recommended ${name}; another chief instructor decides.`,
  notLeft: 'Not left to another',
  onlyChief: 'Your club has no other chief instructor. An organizer appoints one under Settings → School.',
  leftByYou: (name: string) =>
    `You left the decision about ${name} to another chief instructor. Take it back first.`,
  tellWhy: (name: string) => `Tell ${name} why, in at least ten characters: they read it.`,
  notAsked: 'Check ride not asked for',
  noExaminer: (event: string) =>
    `Ask an examiner who instructs at ${event}, or while the club has none, any instructor there.`,
  askedBefore: 'A check ride for this run group has been asked for already. Call it off first.',
  rideWritten: 'This check ride has been written already. Reload the page to read it.',
  askedToRide: (student: string) => `Check ride with ${student}`,
  rideFor: (asker: string, club: string, group: string, event: string) =>
    `${asker}, a chief instructor of ${club}, asks you for a check ride for ${group} at ${event}.`,
  rideCounts: (group: string) =>
    `Write it as an eval of its own. On its last page, say whether they are ready for ${group}.`,
  openEval: 'Open the eval',
  becauseInstructor: (club: string) => `You get this because you instruct with ${club}.`,
  ruleSavedElsewhere:
    'Somebody else has changed this rule since you opened it. Reload it, then change it again.',
  movedUp: (group: string) => `You moved up to ${group}`,
  notYetTime: (group: string) => `Not yet: ${group}`,
  decidedBy: (signer: string, club: string) => `${signer}, a chief instructor of ${club}, has decided.`,
  theyMovedUp: (student: string, group: string) => `${student} moved up to ${group}`,
  theyNotYet: (student: string, group: string) => `Not yet ${group}: ${student}`,
  theyDriveSolo: (student: string) => `${student} drives solo from now on`,
  youRecommended: 'You recommended it.',
  openDashboard: 'Open my dashboard',
  waitForYou: (students: number) =>
    students === 1 ? '1 student waits for a decision' : `${students} students wait for a decision`,
  newSince: (club: string) => `Their instructors have recommended them, or they meet the rule of ${club}.`,
  openMovingUp: 'Open Moving up',
  becauseChief: (club: string) => `You get this because you are a chief instructor of ${club}.`,
  becauseStudent: (club: string) => `You get this because you drive with ${club}.`,
  entryHidden: (session: number, event: string) => `Hidden: what you wrote of session ${session} at ${event}`,
  hiddenBy: (chief: string, club: string) =>
    `Somebody has reported it, and ${chief}, a chief instructor of ${club}, has hidden it. You alone read it now.`,
  entryShown: (session: number, event: string) =>
    `Shown again: what you wrote of session ${session} at ${event}`,
  shownBy: (chief: string, club: string) => `${chief}, a chief instructor of ${club}, lets it be read again.`,
  openLogbook: 'Open my logbook',
  openToday: 'Open Today',
  becauseLog: (club: string) => `You get this because you write in the log of ${club}.`,
  savedElsewhere:
    'Somebody else has saved the school since you opened it. Reload it, then make your changes again.',
};

export type SchoolTexts = typeof en;
export const texts = inLanguages({ en, es });
