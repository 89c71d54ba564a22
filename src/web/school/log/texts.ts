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
  waiting: 'Goals saved on this phone. They are sent once there is reception.',
  signIn: 'Goals saved on this phone. They are sent once you have signed in.',
  refused: 'Goals not taken',
};

const scopes: Readonly<Record<SoloScope, string>> = { day: 'Today', event: 'This event' };

const sentences: Readonly<Record<SoloScope, (name: string, place: string, day: string) => string>> = {
  day: (name, place, day) => `${name} drives solo today, ${day}, at ${place}.`,
  event: (name, place, day) => `${name} drives solo from ${day} until the end of ${place}.`,
};

const states: Readonly<Record<ShownStatus['state'], string>> = {
  sending: 'Signed here, not yet known to the club',
  waiting: 'Signed here, not yet known to the club',
  signIn: 'Signed here, not yet known to the club: sign in first',
  sent: 'Known to the club',
  refused: 'Not taken by the club',
};

const english = {
  today: 'Today',
  noEvents: 'No event of yours right now',
  noEventsHint:
    'Your students stand here from when an organizer puts you on the roster until 14 days after the event.',
  days: 'Day',
  nobodyThatDay: 'None of your students comes on that day.',
  noStudents: 'Nobody is assigned to you yet.',
  logSession: 'Log session',
  logSessionOf: (name: string) => `Log session of ${name}`,
  eval: 'Eval',
  evalOf: (name: string) => `Eval of ${name}`,
  handOver: 'What came before',
  handOverOf: (name: string) => `What came before of ${name}`,
  session: (number: number) => `Session ${number}`,
  sessionOn: (number: number, day: string) => `Session ${number}, ${day}`,
  next: (number: number) => `Next: session ${number}`,
  rodeWith: 'I rode with somebody else',
  choose: 'Choose a student',
  conditions: 'Conditions',
  conditionWords: conditions,
  number: 'Session',
  text: 'Notes',
  textHint: (name: string) => `${name} reads it, and so do their next instructors. No health details.`,
  ownTextHint: 'No health details.',
  nextStep: 'Next step',
  nextStepHint: 'One thing for the next session.',
  share: 'Who reads it',
  shared: 'My instructors and I',
  unshared: 'I alone',
  focus: 'Working on',
  focusOf: (text: string) => `How it went: ${text}`,
  focusStates: { open: 'Open', working: 'Working', done: 'Done', dropped: 'Drop' },
  addFocus: 'New thing to work on',
  addFocusHint: (left: number) =>
    left > 0 ? `${left} more at most.` : 'Five at most: finish or drop one first.',
  save: 'Save',
  logged: (name: string) => `Session of ${name} logged`,
  ownLogged: 'Notes logged',
  notLogged: 'Not logged',
  edit: 'Change',
  editEntry: (number: number) => `Change session ${number}`,
  delete: 'Delete',
  deleteEntry: (number: number) => `Delete session ${number}`,
  deleteLead: 'Its words are gone then.',
  report: 'Report',
  reportEntry: (number: number, author: string) => `Report session ${number} by ${author}`,
  reportLead:
    'Chief instructors read it and who reported it, and may hide it. Who wrote it is not told who reported it.',
  reported: 'Reported to the chief instructors',
  notReported: 'Not reported',
  hidden: 'A chief instructor has hidden it. You alone read it.',
  waiting: 'Saved on this phone. It is sent once there is reception.',
  signIn: 'Saved on this phone. It is sent once you have signed in.',
  refused: 'Not taken',
  copyText: 'Copy text',
  copied: 'Text copied',
  notCopied: 'Not copied: mark the text and copy it by hand',
  discard: 'Discard',
  leftOver: 'Sessions that wait or were not taken',
  otherEntries: (count: number) => `What you wrote elsewhere (${numberFormat().format(count)})`,
  goals: 'Would like to work on',
  before: 'Earlier events',
  nothingBefore: 'Nobody has written of a session before.',
  lastEval: (date: string, score: string) => `Last eval, ${date}: Apex Score ${score}`,
  lowest: 'Lowest skills',
  makeFocus: (skill: string) => `Work on ${skill}`,
  signedOffFor: (group: string) => `Signed off for ${group}`,
  entries: 'Sessions',
  noEntries: 'No session logged yet.',
  notThere: 'Not among your students',
  notThereHint: 'They may be assigned to another instructor now, or the event was more than 14 days ago.',
  logbook: 'Logbook',
  noLogbook: 'Nothing here yet',
  noLogbookHint: 'Events of clubs that keep a log of the day stand here once you are on a roster.',
  myGoals: 'What would you like to work on?',
  saveGoals: 'Save goals',
  goalsSaved: 'Goals saved',
  goalsNotSaved: 'Goals not saved',
  goalsStates: goals,
  leftOverGoals: 'Goals that wait or were not taken',
  addNotes: 'Add my notes',
  addNotesOf: (event: string) => `Add my notes of ${event}`,
  print: 'Print',
  download: 'Download',
  you: 'You',

  solo: 'Solo',
  signOff: 'Sign off solo…',
  signOffWhom: (name: string) => `Sign off ${name} to drive solo`,
  howLong: 'How long',
  scopes,
  dryOnly: 'Dry only',
  soloSentences: sentences,
  drySentence: 'In the dry only.',
  soloLead: (name: string) => `${name} reads it, and the grid sees it. You can withdraw it.`,
  sign: 'Sign',
  signed: (name: string) => `Solo of ${name} signed on this device`,
  notSigned: 'Not signed',
  soloStates: states,
  unsentSolos: 'Signed on this device',
  signedBy: (name: string) => `signed by ${name}`,
  withdraw: 'Withdraw',
  withdrawOf: (name: string) => `Withdraw the solo of ${name}`,
  reason: 'Reason',
  reasonHint: 'Chief instructors read it.',
  withdrawn: (name: string) => `Solo of ${name} withdrawn`,
  notWithdrawn: 'Not withdrawn',
};

export type LogTexts = typeof english;
export const texts = inLanguage('school/log/texts', english);
