import { paths } from '../../src/contract/paths.ts';
import type { ScreenName } from '../../src/contract/screens.ts';
import type { VisitorRole } from '../../src/demo/people.ts';
import type { About } from './about-demo.ts';

/** A screen to photograph, with its row in the table of screens and its address. */
export interface Screen {
  readonly of: string;
  readonly name: string;
  /** The reader who is signed in; null for nobody. */
  readonly as: VisitorRole | null;
  path(about: About): string;
}

const NOBODYS = '0197a000-0000-7000-8000-000000000000';

type ShownScreen = Omit<Screen, 'of'>;

const one = (name: string, as: Screen['as'], path: string | Screen['path']): ShownScreen => ({
  name,
  as,
  path: about => (typeof path === 'string' ? path : path(about)),
});

const pages = ['vision', 'track-use', 'inputs', 'consistency', 'notes', 'summary'];

/** The addresses to photograph of each row of the table of screens (`src/contract/screens.ts`). */
const screensOf: Readonly<Record<ScreenName, readonly ShownScreen[]>> = {
  home: [one('home', null, paths.home())],
  signIn: [one('sign-in', null, paths.signIn())],
  help: [one('help', null, paths.help()), one('help-organizer', 'organizer', paths.help('organizer'))],
  setup: [one('setup-spent', 'student', `${paths.setup()}?key=spent`)],
  restore: [one('restore', null, paths.restore())],
  unsubscribe: [one('unsubscribe', null, paths.unsubscribe('nope'))],
  profile: [
    one('profile-student', 'student', paths.profile()),
    one('profile-organizer', 'organizer', paths.profile()),
  ],
  myData: [one('my-data', 'student', paths.myData()), one('my-data-organizer', 'organizer', paths.myData())],
  search: [
    one('search', 'instructor', paths.search()),
    one('search-found', 'instructor', `${paths.search()}?search=pri`),
    one('search-evals', 'instructor', about => `${paths.search()}?search=priya&person=${about.student}`),
    one('search-nobody', 'instructor', `${paths.search()}?search=nobodyhere`),
  ],
  school: [one('moving-up', 'instructor', paths.school())],
  schoolStudent: [one('side-by-side', 'instructor', about => paths.schoolStudent(about.club, about.student))],
  grid: [one('grid', 'instructor', paths.grid())],
  gridSheet: [one('grid-list', 'instructor', about => paths.gridSheet(about.club, about.nextEvent))],
  today: [one('today', 'instructor', paths.today())],
  todayStudent: [one('today-nobody', 'instructor', paths.todayStudent(NOBODYS, NOBODYS))],
  logbook: [one('logbook', 'student', paths.logbook())],
  instructor: [
    one('instructor-dashboard', 'instructor', `${paths.instructor()}?tab=dashboard`),
    one('instructor-submissions', 'instructor', `${paths.instructor()}?tab=submissions`),
    one('instructor-refused', 'student', paths.instructor()),
  ],
  instructorEval: [
    one('instructor-eval', 'instructor', about => paths.instructorEval(about.written)),
    one('instructor-rating', 'instructor', about => paths.instructorEval(about.rating)),
  ],
  student: [
    one('student-dashboard', 'student', `${paths.student()}?tab=dashboard`),
    one('student-submissions', 'student', `${paths.student()}?tab=submissions`),
  ],
  studentEval: [
    one('student-eval', 'student', about => paths.studentEval(about.written)),
    one('student-eval-absent', 'student', paths.studentEval(NOBODYS)),
  ],
  studentView: [
    one('student-view', 'instructor', about => paths.studentView(about.student)),
    one('student-view-other', 'organizer', about => paths.studentView(about.stranger)),
    one('student-view-own-form', 'organizer', about => paths.studentView(about.ownForm.student)),
  ],
  studentViewEval: [
    one('student-view-eval', 'instructor', about => paths.studentViewEval(about.student, about.written)),
  ],
  fillEval: [
    ...pages.map((page, place) =>
      one(`fill-${page}`, 'instructor', about => paths.fillEval(about.toFill, place)),
    ),
    ...['communication', 'instruction', 'notes', 'summary'].map((page, place) =>
      one(`fill-student-${page}`, 'student', about => paths.fillEval(about.studentToFill, place)),
    ),
  ],
  evalStep: [one('fill-named-step', 'instructor', about => paths.evalStep(about.toFill, 'track'))],
  claim: [one('claim-refused', 'instructor', paths.claim(NOBODYS))],
  viewEval: [one('eval-view', 'instructor', about => paths.viewEval(about.written))],
  publicEval: [
    one('public-eval', null, about => paths.publicEval(about.linkKey)),
    one('public-eval-wrong-link', null, paths.publicEval('nope')),
  ],
  admin: [one('organizations', 'organizer', paths.admin())],
  server: [one('server-refused', 'organizer', paths.server())],
  handOver: [one('hand-over-refused', 'organizer', paths.handOver())],
  organization: [one('events', 'organizer', about => paths.organization(about.club))],
  organizationEvents: [one('events-area', 'organizer', about => paths.organizationEvents(about.club))],
  credentials: [one('credentials', 'organizer', about => paths.credentials(about.club))],
  insights: [one('insights', 'organizer', about => paths.insights(about.club))],
  instructors: [one('instructors', 'organizer', about => paths.instructors(about.club))],
  event: [
    one('event-stats', 'organizer', about => paths.event(about.club, about.lastEvent)),
    one('event-stats-to-come', 'organizer', about => paths.event(about.club, about.nextEvent, 'report')),
    one('event-roster', 'organizer', about => paths.event(about.club, about.nextEvent, 'roster')),
    one('event-pairings', 'organizer', about => paths.event(about.club, about.nextEvent, 'pairings')),
    one('event-settings', 'organizer', about => paths.event(about.club, about.nextEvent, 'settings')),
    one('event-codes', 'organizer', about => paths.event(about.club, about.lastEvent, 'codes')),
  ],
  mySheet: [
    one('my-card', 'student', about => paths.mySheet(about.nextEvent)),
    one('my-schedule', 'instructor', about => paths.mySheet(about.nextEvent)),
  ],
  sheets: [
    one(
      'sheets-packet',
      'organizer',
      about => `${paths.sheets(about.club, about.lastEvent)}?sheet=packet&of=board`,
    ),
    one('sheets-grid', 'organizer', about => paths.sheets(about.club, about.nextEvent)),
  ],
  adminEval: [
    one('admin-eval', 'organizer', about => paths.adminEval(about.club, about.written)),
    one('admin-eval-pending', 'organizer', about => paths.adminEval(about.club, about.toFill)),
    one('admin-eval-own-form', 'organizer', about => paths.adminEval(about.club, about.ownForm.EvalId)),
  ],
  adminSearch: [
    one('admin-search', 'organizer', about => `${paths.adminSearch(about.club)}?search=an`),
    one(
      'admin-search-evals',
      'organizer',
      about => `${paths.adminSearch(about.club)}?search=priya&person=${about.student}`,
    ),
  ],
  adminProfile: [one('admin-profile', 'organizer', about => paths.adminProfile(about.club, about.student))],
  organizationSettings: [
    one('settings', 'organizer', about => paths.organizationSettings(about.club)),
    one('school', 'organizer', about => paths.organizationSettings(about.club, 'school')),
    one('forms', 'organizer', about => paths.organizationSettings(about.club, 'forms')),
    one('connections', 'organizer', about => paths.organizationSettings(about.club, 'connections')),
    one('audit-log', 'organizer', about => paths.organizationSettings(about.club, 'log')),
  ],
  form: [
    one('form-editor', 'organizer', about => paths.form(about.club, about.form)),
    one('form-absent', 'organizer', about => paths.form(about.club, NOBODYS)),
  ],
  notFound: [one('not-found', 'student', '/nowhere')],
};

/** All there is to photograph. */
export const allScreens: readonly Screen[] = Object.entries(screensOf).flatMap(([of, screens]) =>
  screens.map(screen => ({ ...screen, of })),
);

export function screenOf(name: string): Screen {
  const screen = allScreens.find(each => each.name === name);
  if (!screen) throw new Error(`There is no screen ${name}.`);
  return screen;
}
