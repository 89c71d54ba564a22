import { englishSummary } from '#domain/evals/scoring.ts';
import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';
import type { Season } from './dashboards/season.ts';

const english = {
  texts: {
    awaited: 'Not submitted yet',
    awaitedHint:
      'The eval can be read here once it is submitted. Stats of its event shows who has it and sends reminders. An eval that Stats does not show was removed.',
    openEvents: 'Open the events',
    title: 'For admins',
    mend: 'Need a correction?',
    anInstructor: 'an instructor',
    lead: (evaluator: string) =>
      `Re-open the eval so that ${evaluator} can change the answers and submit it again.`,
    reopen: 'Re-open',
    question: 'Re-open this eval?',
    consequence: (evaluator: string) =>
      `The eval keeps its answers. ${evaluator} can change and submit them. Until then the score does not count and the public link shows nothing.`,
    reasonHint: 'Stored in the audit log.',
    noReason: 'Enter a reason.',
    reopened: 'Eval re-opened',
  },
  claimCodeTexts: {
    forAssigned: (name: string) => `For ${name}.`,
    forFirst: 'For the first instructor of the event who scans it.',
    code: (name: string) => `QR code that opens the eval of ${name}`,
  },
  dashboardTexts: {
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
      'You are recommended, but the rule is not met yet. The chief instructors may still move you up.',
    notYetBy: (name: string) => `${name} says not yet`,
    movingUp: 'Moving up',
    limits: 'What I can take',
    dashboard: 'Dashboard',
    submissions: 'Submissions',
    withoutInstructor: 'Without an instructor',
    view: 'View',
    toWrite: (count: number) => `${counted(count, 'eval')} to write`,
    unassigned: (count: number) => `${counted(count, 'eval')} without an instructor`,
    yourStudents: (count: number): string => (count === 1 ? 'Your student' : 'Your students'),
    printCard: 'Print my card',
    printSchedule: 'Print my schedule',
    instructorTitle: 'Instructor Dashboard',
    forInstructors:
      'Only instructors have this dashboard. It appears when a roster lists you as an instructor.',
    instructorChart: 'Your ratings by students appear here after the first one is submitted.',
    findStudents: 'Search for Students',
    instructorEmpty: 'Evals of your students appear here when an admin publishes the event.',
    forStudents: 'Only students have this dashboard. It appears when a roster lists you as a student.',
    studentChart: 'Your scores appear here after your instructor submits your first eval.',
    strengths: 'Your best skills appear here after your first eval.',
    weaknesses: 'The skills to work on appear here after your first eval.',
    findInstructor: 'Search for Instructor',
    studentEmpty: 'You can rate your instructor here when an admin publishes your event.',
    howWas: (name = 'your instructor', track: string) => `How was ${name} at ${track || 'the track'}?`,
    morePending: (count: number) => `${count} more pending.`,
    rate: (name = 'your instructor') => `Rate ${name}`,
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

    ask: (name: string) => `Ask ${name}`,
    asked: (name: string) => `${name} gets a message.`,
    noMessage: (name: string) => `No new message: ${name} has one on its way, or cannot be reached.`,
    notAsked: 'Not asked',
    showInstructor: 'Show this to your instructor',
    notWritten: (where: string) => `Your eval from ${where} is not written yet.`,
    scan: 'The phone’s camera opens your eval.',
    overall: 'Overall Apex Score',
    noScore: 'No Apex Score yet',
    oldestFirst: 'Overall Apex Score, oldest first',
    newestFirst: 'Overall Apex Score, newest first',
    headings: ['Event date', 'Track', 'Apex Score'],
    averageOfForms: (forms: number) => `Average of ${forms} forms`,
    otherForm: 'New form',
    formVersion: (name: string, version: number) => `${name}, version ${version}`,
    formSince: (date: string, form: string) => `Since ${date}: ${form}.`,
    notComparable: 'Its scores cannot be compared with earlier ones.',
    bar: (where: string, score: string) => `${where}: Apex Score ${score}`,
    proficiencies: 'TOP PROFICIENCIES',
    opportunities: 'TOP OPPORTUNITIES',
    noneLow: 'No skill of the last three evals is at level 2 or below.',
    even: (score: string) => `All skills are rated ${score} out of 4.`,
    bySkill: (category: string) => `${category}, skill by skill`,
    everySkill: 'Every skill, eval by eval',
    course: (levels: string) => `Oldest first: ${levels}.`,
    notRated: 'N/A',

    viewRefused: 'Only instructors and admins of the club see this student’s dashboard.',
    viewChart: 'Scores appear here after the first eval.',
    theirStrengths: 'The best skills appear here after the first eval.',
    theirWeaknesses: 'The skills to work on appear here after the first eval.',

    latestScore: 'Latest score',
    readEval: 'Read your eval',
    readThisEval: 'Read the eval',
    seasonCard: 'Season card',
    share: 'Share',
    seasonAndEvents: (year: string, events: number) => `Season ${year} · ${counted(events, 'event')}`,
    firstScore: 'First score',
    bestSkill: 'Best skill',
    bestJump: 'Best jump',
    seasonInWords: (season: Omit<Season, 'tracks'> & { readonly tracks: string }) => {
      const { name, year, events, tracks, firstScore, latestScore, bestJump, bestSkill } = season;
      const where = tracks === '' ? '' : ` at ${tracks}`;
      const jump = bestJump === undefined ? '' : ` Best jump: ${bestJump}.`;
      return `${name}, season ${year}: ${counted(events, 'event')}${where}. ${firstScore ? `First score ${firstScore}, latest` : 'Latest'} score ${latestScore}.${jump} Best skill: ${bestSkill}.`;
    },
    savePicture: 'Save picture',
    sharePicture: 'Share picture',
    notShared: 'Picture not shared. Save it, then share it from your photos.',
    noPicture: 'This browser cannot draw the picture.',

    accountsFound: 'Multiple Accounts Detected',
    mergeAccounts: 'Merge',
    accountsLead:
      'Another account has your e-mail address. Merging moves its evals, events, cars and rights into this account. Where the two differ, the details of this account stay. You cannot undo this.',
    notMerged: 'Your accounts were not merged.',
  },
  viewTexts: {
    title: 'Eval Summary',
    history: 'Driving History',
    noHistory: 'No previous driving history for user.',
    share: 'Share',
    ofFour: 'of 4',
    /** The summary sentence of an eval. */
    inWords: englishSummary,
    /** By the direction of a change; the size is '0.3'. */
    change: {
      up: (size: string) => `up ${size}`,
      down: (size: string) => `down ${size}`,
      same: (_: string) => 'no change',
    },
    since: (date: string) => `since ${date}`,
    /** By EvalState. */
    states: ['Created', 'Sent', 'In Progress', 'Completed'],
    waitingFor: (name: string) => `waiting for ${name}`,
    waitingForAny: 'waiting for any instructor',
    notRated: 'This skill was not rated.',
    readOn: 'Read on',
    showLess: 'Show less',
    was: (level: number) => `was ${level}, now`,
    whatNext: 'What next',
    workingOn: 'Working on',
    workOn: 'Work on',
    neighbours: 'Evals before and after',
    previousEval: (date: string) => `Previous eval: ${date}`,
    nextEval: (date: string) => `Next eval: ${date}`,
  },
  shareTexts: {
    title: 'Share this eval',
    /** The title in the phone's share sheet. */
    evalOf: (track: string) => `Eval of ${track || 'a track day'}`,
    turnedOff: 'The public link is turned off. The old link shows nothing.',
    link: 'Public link',
    linkHint: 'Anyone with the link can read this eval without signing in, but never the Internal Notes.',
    copied: 'Public link copied',
    marked: 'The link is selected. Copy it from the field.',
    share: 'Share link',
    copy: 'Copy link',
    make: 'Make a public link',
    replace: 'Replace link',
    replaceQuestion: 'Replace the public link?',
    replaceHint: 'The shared link stops working at once. You get a new link.',
    turnOff: 'Turn off link',
    turnOffQuestion: 'Turn off the public link?',
    turnOffHint: 'The shared link stops working at once. You can make a new link later.',
    isNew: 'This is the new link.',
    failed: 'The link has not changed.',
  },
};

export type EvalsTexts = typeof english;
export const { texts, claimCodeTexts, dashboardTexts, viewTexts, shareTexts } = inLanguage('evals', english);
