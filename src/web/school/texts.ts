import type { Rule } from '#contract/school/school.ts';
import type { Recommendation } from '#domain/evals/recommendation.ts';
import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';
import { showAverage } from '#web/language/figures.ts';
import { numberFormat } from '#web/language/intl.ts';

const kinds: Readonly<Record<Recommendation, (next: string) => string>> = {
  stay: () => 'stay',
  promote: next => `ready for ${next}`,
  'check-ride': () => 'check ride first',
  solo: () => 'solo sign-off',
};

/** Lists the requirements: '4 days, 2 events'; undefined without any. */
const asked = (count: number, one: string) => count > 0 && counted(count, one);

const english = {
  toDecide: (count: number) => `To decide (${numberFormat().format(count)})`,
  notYet: 'Not yet',
  notYetWhom: (name: string) => `Not yet: ${name}`,
  saidNotYet: (by: string) => `${by} said ‘not yet’`,
  saidNotYetOf: (name: string) => `${name} reads that it is not yet time`,
  notSaid: 'Not saved',
  recommendations: 'Recommendations',
  kinds,
  you: 'You',
  unmetLead: 'The rule asks for this, too. Say why they move up all the same.',
  rules: 'What it takes to move up',
  ruleOf: (group: string) => `What it takes to move up to ${group}`,
  changeRule: 'Change',
  changeRuleOf: (group: string) => `Change what it takes to move up to ${group}`,
  saveRule: 'Save rule',
  ruleSaved: (group: string) => `Rule of ${group} saved`,
  ruleNotSaved: 'Rule not saved',
  minDays: 'Days in the group below',
  minEvents: 'Events in the group below',
  minRecommendations: 'Instructors who recommend it',
  minSkill: 'No skill of the last eval below',
  noMatter: 'Does not matter',
  minScore: 'Last Apex Score at least',
  minScoreHint: '0 to 4. Empty: it does not matter.',
  sentence: ({ MinDays, MinEvents, MinRecommendations, MinSkill, MinScore, CheckRide }: Rule) =>
    [
      asked(MinDays, 'day'),
      asked(MinEvents, 'event'),
      MinRecommendations > 0 &&
        `${counted(MinRecommendations, 'recommendation')}${MinRecommendations > 1 ? ' by different instructors' : ''}`,
      MinSkill !== null && `no skill below ${MinSkill}`,
      MinScore !== null && `an Apex Score of ${showAverage(MinScore)}`,
      CheckRide === 'always' && 'a check ride',
    ]
      .filter(Boolean)
      .join(', ') || 'The chief instructors decide, without a rule.',
  wouldBeReady: (ready: number, of: number) => `${ready} of ${counted(of, 'student')} would be ready today.`,
  wouldBeOverridden: (overridden: number, signed: number) =>
    `${overridden} of ${counted(signed, 'sign-off')} of the last year would have needed a reason.`,
  solo: 'Sign solo',
  soloWhom: (name: string) => `Sign solo: ${name}`,
  soloWaits: (count: number) => `Recommended for solo (${numberFormat().format(count)})`,
  soloForGood: 'Drives solo',
  soloSentence: (name: string, club: string, isDry: boolean) =>
    `${name} drives solo at events of ${club} from now on${isDry ? ', in the dry only' : ''}.`,
  soloSigned: (name: string) => `Solo of ${name} signed`,
  sign: 'Sign',
  track: 'Track',
  dryAndWet: 'Dry and wet',
  dryOnly: 'Dry only',
  checkRide: 'Ask for a check ride',
  checkRideOf: (name: string) => `Ask for a check ride of ${name}`,
  checkRideNeeded: 'Check ride',
  checkRideWhen: { never: 'Never', 'if-asked': 'If asked for', always: 'Always' },
  nowhereToRide: (name: string) =>
    `${name} is on no roster with somebody who may examine, from two weeks ago on. Add them to an event first.`,
  ask: 'Ask',
  asked: (examiner: string) => `${examiner} has a check ride to write`,
  notAsked: 'Not asked for',
  event: 'Event',
  examiner: 'Examiner',
  examinerHint: 'They get a message, and write an eval of its own.',
  rideWith: (examiner: string, event: string) => `Check ride with ${examiner} at ${event}`,
  ridesAsked: (count: number) => `Check rides (${numberFormat().format(count)})`,
  cancelRide: 'Call off check ride',
  cancelRideOf: (name: string) => `Call off check ride of ${name}`,
  cancelRideLead: (examiner: string) =>
    `${examiner} is no longer asked. What they have begun to write is deleted.`,
  rideCancelled: (name: string) => `Check ride of ${name} called off`,
  rideNotCancelled: 'Not called off',
  leave: 'Leave to another',
  leaveWhom: (name: string) => `Leave to another chief instructor: ${name}`,
  leaveLead: (name: string) =>
    `For when you know ${name} personally. Another chief instructor decides, and you no longer see them among the students here. Organizers read that in the audit log.`,
  left: (name: string) => `${name} left to another chief instructor`,
  notLeft: 'Not left to another',
  leftToOthers: 'Left to another chief instructor',
  takeBack: 'Take back',
  takeBackWhom: (name: string) => `Take back ${name}`,
  notTakenBack: 'Not taken back',
  close: 'Close',
  title: 'Moving up',
  noOffice: 'Nothing to decide here',
  noOfficeHint: 'Chief instructors decide who moves up. An organizer appoints them under Settings → School.',
  nobody: 'Nobody has been written about in the last two years.',
  days: (days: number, group: string, recorded: number) =>
    `${counted(days, 'day')} in ${group}${recorded > 0 ? ` (${recorded} of earlier seasons)` : ''}`,
  fromEarlierSeasons: 'of earlier seasons',
  whichDays: (days: number) => `Which days count (${numberFormat().format(days)})`,
  vouchedBy: {
    eval: (by: string) => `eval by ${by}`,
    'check-ride': (by: string) => `check ride with ${by}`,
    entry: (by: string) => `log entry by ${by}`,
  },
  recordedUntil: (days: number, date: string) => `${counted(days, 'day')} until ${date}`,
  recordedBy: (by: string) => `recorded by the club${by && `, ${by}`}`,
  whoVouches:
    'A day of the event counts when somebody else vouches for it. The student’s own notes never count, nor does a day on which they were absent or the event was cancelled.',
  instructors: (count: number) => counted(count, 'instructor'),
  course: (scores: string) => `Apex Scores, oldest first: ${scores}`,
  lastScore: 'Last Apex Score',
  signedOffFor: (group: string) => `Signed off for ${group}`,
  moveUp: 'Move up',
  moveUpWhom: (name: string) => `Move up ${name}`,
  moveUpTo: (group: string) => `Move up to ${group}`,
  evals: 'Evals',
  sideBySide: 'Side by side',
  sideBySideOf: (name: string) => `Last evals of ${name} side by side`,
  noStudent: 'Nobody to decide about',
  lastEvals: (count: number): string => (count === 1 ? 'The last eval' : 'The last evals'),
  noEvals: 'No eval has been completed yet.',
  scoreOf: (score: string) => `Apex Score ${score}`,
  apart: (levels: number) => `instructors ${levels} apart`,
  notSeen: 'not seen',
  written: 'What they wrote',
  group: 'Run group',
  note: 'Note',
  noteHint: 'They read it.',
  signedOff: (name: string, group: string) => `${name} moved up to ${group}`,
  notSigned: 'Not signed off',
  reported: 'Reported',
  reportedLead:
    'Somebody found these words of the log rude, or too much about somebody’s health. What is hidden its author alone reads.',
  reportedBy: (name: string) => `reported by ${name}`,
  sessionOf: (number: number, student: string) => `Session ${number} of ${student}`,
  isHidden: '(hidden)',
  hide: 'Hide',
  hideOf: (author: string) => `Hide what ${author} wrote`,
  letStay: 'Let it be read',
  letStayOf: (author: string) => `Let it be read: what ${author} wrote`,
  entryHidden: 'Hidden. Its author is told.',
  entryStays: 'It can be read.',
  notDecided: 'Not decided',
  decided: 'Decided',
  earlier: (count: number) => `Earlier (${count})`,
  movedUp: (group: string) => `moved up to ${group}`,
  by: (name: string) => `signed by ${name}`,
  withdrawnOn: (when: string) => `withdrawn on ${when}`,
  withdraw: 'Withdraw',
  withdrawOf: (name: string) => `Withdraw the sign-off of ${name}`,
  withdrawLead: (name: string) =>
    `${name} sees that it is withdrawn. It stays on record, and they can be signed off again.`,
  reason: 'Reason',
  reasonHint: 'Chief instructors read it, nobody else.',
  withdrawn: (name: string) => `Sign-off of ${name} withdrawn`,
  notWithdrawn: 'Not withdrawn',
};

export type AdvancementTexts = typeof english;
export const texts = inLanguage('school/texts', english);
