import type { Condition } from '#domain/school/log.ts';
import type { SoloScope } from '#domain/school/solo.ts';
import { inLanguage } from '#web/language/catalogue.ts';
import { numberFormat } from '#web/language/intl.ts';
import type { ShownStatus } from '#web/offline/queued-calls.ts';

const conditions: Readonly<Record<Condition, string>> = {
  dry: 'Dry',
  damp: 'Damp',
  wet: 'Wet',
  cold: 'Cold',
  hot: 'Hot',
  traffic: 'Traffic',
};

const goals = {
  waiting: 'Goals saved on this phone. They are sent when you are online.',
  signIn: 'Goals saved on this phone. They are sent when you have signed in.',
  refused: 'Goals rejected',
};

const scopes: Readonly<Record<SoloScope, string>> = { day: 'Today', event: 'This event' };

const sentences: Readonly<Record<SoloScope, (name: string, place: string, day: string) => string>> = {
  day: (name, place, day) => `${name} drives solo today, ${day}, at ${place}.`,
  event: (name, place, day) => `${name} drives solo from ${day} until the end of ${place}.`,
};

const states: Readonly<Record<ShownStatus['state'], string>> = {
  sending: 'Signed here, not sent to the club yet',
  waiting: 'Signed here, not sent to the club yet',
  signIn: 'Signed here, not sent to the club yet: sign in first',
  sent: 'Sent to the club',
  refused: 'Rejected by the club',
};

const english = {
  today: 'Today',
  noEvents: 'No event right now',
  noEventsHint:
    'Your students appear here when an organizer puts you on a roster, until 14 days after the event.',
  nobodyThatDay: 'None of your students comes that day.',
  noStudents: 'Nobody is assigned to you yet.',
  logSession: 'Log session',
  logSessionOf: (name: string) => `Log session of ${name}`,
  eval: 'Eval',
  evalOf: (name: string) => `Eval of ${name}`,
  handOver: 'History',
  handOverOf: (name: string) => `History of ${name}`,
  session: (number: number) => `Session ${number}`,
  sessionOn: (number: number, day: string) => `Session ${number}, ${day}`,
  next: (number: number) => `Next: session ${number}`,
  rodeWith: 'Another student',
  choose: 'Choose a student',
  conditions: 'Conditions',
  conditionWords: conditions,
  number: 'Session',
  text: 'Notes',
  textHint: (name: string) => `${name} and later instructors read it. No health details.`,
  ownTextHint: 'No health details.',
  nextStep: 'Next step',
  nextStepHint: 'One thing for the next session.',
  share: 'Who reads it',
  shared: 'My instructors and me',
  unshared: 'Only me',
  focus: 'Working on',
  focusOf: (text: string) => `How it went: ${text}`,
  focusStates: { open: 'Open', working: 'Working', done: 'Done', dropped: 'Drop' },
  addFocus: 'New thing to work on',
  addFocusHint: (left: number) =>
    left > 0 ? `${left} more at most.` : 'Five at most: finish or drop one first.',
  logged: (name: string) => `Session of ${name} logged`,
  ownLogged: 'Notes saved',
  notLogged: 'Not logged',
  editEntry: (number: number) => `Change session ${number}`,
  deleteEntry: (number: number) => `Delete session ${number}`,
  deleteLead: 'This cannot be undone.',
  report: 'Report',
  reportEntry: (number: number, author: string) => `Report session ${number} by ${author}`,
  reportLead:
    'Chief instructors read the entry and your name, and can hide it. The author does not learn who reported it.',
  reported: 'Reported to the chief instructors',
  notReported: 'Not reported',
  hidden: 'Hidden by a chief instructor. Only you can read it.',
  waiting: 'Saved on this phone. It is sent when you are online.',
  signIn: 'Saved on this phone. It is sent when you have signed in.',
  refused: 'Rejected',
  copyText: 'Copy text',
  copied: 'Text copied',
  notCopied: 'Not copied: select the text and copy it by hand',
  discard: 'Discard',
  leftOver: 'Sessions waiting or rejected',
  otherEntries: (count: number) => `Your other notes (${numberFormat().format(count)})`,
  goals: 'Would like to work on',
  before: 'Earlier events',
  nothingBefore: 'No earlier sessions.',
  lastEval: (date: string, score: string) => `Last eval, ${date}: Apex Score ${score}`,
  lowest: 'Lowest skills',
  makeFocus: (skill: string) => `Work on ${skill}`,
  signedOffFor: (group: string) => `Signed off for ${group}`,
  entries: 'Sessions',
  noEntries: 'No session logged yet.',
  notThere: 'Not your student',
  notThereHint: 'The student may have another instructor now, or the event was more than 14 days ago.',
  logbook: 'Logbook',
  noLogbook: 'Nothing here yet',
  noLogbookHint: 'Events appear here when you are on a roster of a club that keeps a log.',
  myGoals: 'What would you like to work on?',
  saveGoals: 'Save goals',
  goalsSaved: 'Goals saved',
  goalsNotSaved: 'Goals not saved',
  goalsStates: goals,
  leftOverGoals: 'Goals waiting or rejected',
  addNotes: 'Add my notes',
  addNotesOf: (event: string) => `Add my notes on ${event}`,
  download: 'Download',

  solo: 'Solo',
  signOff: 'Sign off solo…',
  signOffWhom: (name: string) => `Sign off ${name} to drive solo`,
  howLong: 'How long',
  scopes,
  dryOnly: 'Dry only',
  soloSentences: sentences,
  drySentence: 'Only in the dry.',
  soloLead: (name: string) => `${name} and the grid staff see it. You can withdraw it.`,
  signed: (name: string) => `Solo of ${name} signed on this device`,
  notSigned: 'Not signed',
  soloStates: states,
  unsentSolos: 'Signed on this device',
  signedBy: (name: string) => `signed by ${name}`,
  withdrawOf: (name: string) => `Withdraw the solo of ${name}`,
  reasonHint: 'Chief instructors read it.',
  withdrawn: (name: string) => `Solo of ${name} withdrawn`,
  notWithdrawn: 'Not withdrawn',
};

export type LogTexts = typeof english;
export const texts = inLanguage('school/log/texts', english);
