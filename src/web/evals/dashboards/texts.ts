import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';
import type { Season } from './season.ts';

/** A score as shown, with its date. */
interface DatedScore {
  readonly date: string;
  readonly score: string;
}

const english = {
  signOffs: 'Moved up',
  movedUp: (group: string) => `Moved up to ${group}`,
  withdrawn: ': withdrawn',
  signedBy: (name: string) => `signed by ${name}`,
  wayTo: (group: string) => `Your way to ${group}`,
  earlierSeasons: 'Earlier seasons',
  asRecorded: 'as recorded by the club',
  recordedDays: (days: number, group: string, until: string) =>
    `Until ${until}, as recorded by the club: ${counted(days, 'day')} in ${group}`,
  withChiefs: 'The chief instructors decide next.',
  withChiefsEarly:
    'You are recommended, but the rule is not met yet. The chief instructors can decide earlier.',
  notYetBy: (name: string) => `${name} says not yet`,
  today: 'Today',
  logbook: 'Logbook',
  movingUp: 'Moving up',
  limits: 'What I can take',
  dashboard: 'Dashboard',
  submissions: 'Submissions',
  view: 'View',
  yourInstructor: 'Your instructor',
  yourStudents: (count: number): string => (count === 1 ? 'Your student' : 'Your students'),
  meeting: 'Where and when to meet',
  printCard: 'Print my card',
  printSchedule: 'Print my schedule',
  instructorTitle: 'Instructor Dashboard',
  forInstructors:
    'Only instructors have this dashboard. It appears when a roster lists you as an instructor.',
  instructorChart: 'Your ratings by students appear here after the first one is submitted.',
  findStudents: 'Search for Students',
  instructorEmpty: 'Evals of your students appear here when the organizer publishes the event.',
  studentTitle: 'Student Dashboard',
  forStudents: 'Only students have this dashboard. It appears when a roster lists you as a student.',
  studentChart: 'Your scores appear here after your instructor submits your first eval.',
  strengths: 'Your best skills appear here after your first eval.',
  weaknesses: 'The skills to work on appear here after your first eval.',
  findInstructor: 'Search for Instructor',
  studentEmpty: 'You can rate your instructor here when the organizer publishes your event.',
  howWas: (name = 'your instructor', track: string) => `How was ${name} at ${track || 'the track'}?`,
  morePending: (count: number) => `${count} more pending.`,
  rate: (name = 'your instructor') => `Rate ${name}`,
  pending: 'Pending Evals',
  nonePending: 'No pending evals.',
  recent: 'Last 30 days',
  noneRecent: 'Submitted evals stay here until 30 days after the event.',
  history: 'History',
  noneHistory: 'Older evals move here.',
  nobodyCalled: (name: string) => `Nobody here is called ‘${name}’.`,
  notSent: 'Not sent',
  notSentOf: (name?: string) =>
    `The server did not accept your eval${name ? ` of ${name}` : ''}. Open it to see why.`,
  leftOf: (device: string, name?: string) =>
    `Your answers${name ? ` about ${name}` : ''} are on this ${device}, and the eval is no longer in your lists. Open them to read or copy them.`,

  showInstructor: 'Show this to your instructor',
  notWritten: (where: string) => `Your eval of ${where} is not written yet.`,
  scan: 'The phone’s camera opens your eval.',
  overall: 'Overall Apex Score',
  noScore: 'No Apex Score yet',
  oldestFirst: 'Overall Apex Score, oldest first',
  newestFirst: 'Overall Apex Score, newest first',
  headings: ['Event date', 'Track', 'Apex Score'],
  averageOfForms: (forms: number) => `Average of ${forms} forms`,
  otherForm: 'New form',
  builtInForm: 'Built-in form',
  formVersion: (name: string, version: number) => `${name}, version ${version}`,
  formSince: (date: string, form: string) => `Since ${date}: ${form}.`,
  onSharedSkills: (skills: number, before: DatedScore, after: DatedScore) =>
    `On the ${skills} skills that both forms share: ${before.score} on ${before.date}, ${after.score} on ${after.date}.`,
  notComparable: 'Its scores cannot be compared with earlier ones.',
  bar: (where: string, score: string) => `${where}: Apex Score ${score}`,
  proficiencies: 'TOP PROFICIENCIES',
  opportunities: 'TOP OPPORTUNITIES',
  even: (score: string) => `All skills are rated ${score} out of 4.`,
  averageOf: (average: string) => `avg ${average}`,
  bySkill: (category: string) => `${category}, skill by skill`,
  everySkill: 'Every skill, eval by eval',
  course: (levels: string) => `Oldest first: ${levels}.`,
  notRated: 'N/A',

  viewRefused: 'Only instructors and organizers of the club see this student’s dashboard.',
  viewChart: 'Scores appear here after the first eval.',
  theirStrengths: 'The best skills appear here after the first eval.',
  theirWeaknesses: 'The skills to work on appear here after the first eval.',

  latestScore: 'Latest score',
  readEval: 'Read the eval',
  setGoal: 'Set a goal',
  removeGoal: 'Remove goal',
  skill: 'Skill',
  neverRated: 'Not rated yet.',
  lastRated: (level: number) => `Your last eval: level ${level}.`,
  levelToReach: 'Level to reach',
  goalSet: 'Goal set.',
  goalNotSet: 'Goal not set.',
  goalNotRemoved: 'Goal not removed.',
  seasonCard: 'Season card',
  seasonAndEvents: (year: string, events: number) => `Season ${year} · ${counted(events, 'event')}`,
  firstScore: 'First score',
  bestSkill: 'Best skill',
  seasonInWords: ({ name, year, events, firstScore, latestScore, bestSkill }: Season) =>
    `${name}, season ${year}: ${counted(events, 'event')}. ${firstScore ? `First score ${firstScore}, latest` : 'Latest'} score ${latestScore}. Best skill: ${bestSkill}.`,
  savePicture: 'Save picture',
  sharePicture: 'Share picture',
  notShared: 'Picture not shared. Save it, then share it from your photos.',
  noPicture: 'This browser cannot draw the picture.',

  accountsFound: 'Multiple Accounts Detected',
  mergeAccounts: 'Merge',
  signInAgain: 'Sign in again',
  accountsLead:
    'Another account has your e-mail address. Merging moves its evals, events, cars and rights into this account. Where the two differ, the details of this account stay. You cannot undo this.',
  notMerged: 'Your accounts were not merged.',
};

export type DashboardsTexts = typeof english;
export const texts = inLanguage('evals/dashboards/texts', english);
