import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  notSaved: 'School not saved',
  nameless: 'A run group needs a name.',
  instructors: 'Instructor cannot be a run group: it is the group of the instructors.',
  twice: (written: string, other: string) =>
    `‘${written}’ already means ${other}. A name can mean only one group.`,
  notAppointed: 'Not appointed',
  noMember:
    'No member of your club has this e-mail address. A person on a roster becomes a member by confirming the club.',
  notSigned: 'Not moved up',
  notOneself: 'You cannot move yourself up. Another chief instructor decides.',
  notAbove: (group: string, held: string) => `${group} is not above ${held}, their current sign-off.`,
  sayWhy: 'Give a reason of at least ten characters. Only chief instructors read it.',
  notOnRoster: 'The student is not on the roster of this event. Ask an admin to add them, then sign again.',
  soloFaults: {
    Scope: 'Your club does not let instructors sign this. Ask the chief instructor to sign.',
    Day: 'The event is not on this day.',
    SignedAt:
      'It was signed more than a day ago, or your device’s clock is wrong. Ask the chief instructor to sign.',
  },
  withdrawnBefore: 'It was already withdrawn. Reload the page.',
  soloBefore: 'The student already has a permanent solo. Reload the page.',
  solo: 'You drive solo from now on',
  notMet: 'The rule is not met. Reload the page, then give a reason.',
  recommendedByYou: (name: string) => `You recommended ${name}; another chief instructor decides.`,
  tellWhy: (name: string) => `Tell ${name} why, in at least ten characters.`,
  notAsked: 'Check ride not asked for',
  noExaminer: (event: string) =>
    `Ask an examiner who instructs at ${event}. If the club has no examiner, ask any instructor there.`,
  askedBefore: 'A check ride for this run group is already open. Cancel it first.',
  rideWritten: 'This check ride is already submitted. Reload the page.',
  askedToRide: (student: string) => `Check ride with ${student}`,
  rideFor: (asker: string, club: string, group: string, event: string) =>
    `${asker}, a chief instructor of ${club}, asks you for a check ride for ${group} at ${event}.`,
  rideCounts: (group: string) =>
    `It is a separate eval. On its last page, say whether they are ready for ${group}.`,
  openEval: 'Open the eval',
  becauseInstructor: (club: string) => `You get this because you instruct with ${club}.`,
  movedUp: (group: string) => `You moved up to ${group}`,
  notYetTime: (group: string) => `Not yet: ${group}`,
  decidedBy: (signer: string, club: string) => `${signer}, a chief instructor of ${club}, decided.`,
  theyMovedUp: (student: string, group: string) => `${student} moved up to ${group}`,
  theyNotYet: (student: string, group: string) => `${student} is not ready for ${group} yet`,
  theyDriveSolo: (student: string) => `${student} drives solo from now on`,
  youRecommended: 'You recommended it.',
  openDashboard: 'Open my dashboard',
  waitForYou: (students: number) =>
    students === 1
      ? '1 student is waiting for a decision'
      : `${students} students are waiting for a decision`,
  newSince: (club: string) => `Their instructors recommended them, or they meet the rule of ${club}.`,
  openMovingUp: 'Open Moving up',
  becauseChief: (club: string) => `You get this because you are a chief instructor of ${club}.`,
  becauseStudent: (club: string) => `You get this because you drive with ${club}.`,
  entryRemoved: (session: number, event: string) => `Deleted: your notes on session ${session} at ${event}`,
  removedBy: (person: string, club: string) => `${person} of ${club} deleted them:`,
  notRemoved: 'Not deleted',
  tellAuthor: 'Tell the author why, in at least ten characters.',
  openLogbook: 'Open my logbook',
  openToday: 'Open Today',
  becauseLog: (club: string) => `You get this because you write in the log of ${club}.`,
};

export const texts = inLanguages({ en, es });
