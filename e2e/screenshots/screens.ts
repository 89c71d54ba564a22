import { paths } from '../../src/contract/paths.ts';
import type { ScreenName } from '../../src/contract/screens.ts';
import { clubId, makeClub } from '../../src/demo/club.ts';
import type { DemoEval } from '../../src/demo/evals.ts';
import { idOf, linkKeyOf } from '../../src/demo/ids.ts';
import { personIdOf, type VisitorRole, visitors } from '../../src/demo/people.ts';
import { INSTRUCTOR_RATES_STUDENT } from '../../src/domain/evals/forms/template.ts';
import { isOnClubForm } from '../../src/server/operations/demo/form-rows.ts';

/** An address to photograph, and whom it is shown to; null: nobody is signed in. */
export interface Screen {
  readonly name: string;
  readonly as: VisitorRole | null;
  readonly path: string;
}

type ScreensOf = (about: About) => readonly Screen[];

/** The ids in the addresses: people, events and evals of the demo's club. */
interface About {
  readonly student: string;
  readonly lastEvent: string;
  readonly nextEvent: string;
  readonly toFill: string;
  readonly studentToFill: string;
  /** The instructor's newest eval of the student. */
  readonly written: string;
  /** A student's eval of the instructor. */
  readonly rating: string;
  /** An eval on the club's form of a student with evals on the built-in form. */
  readonly ownForm: Pick<DemoEval, 'id' | 'subjectId'>;
  readonly stranger: string;
}

const NOBODYS = '0197a000-0000-7000-8000-000000000000';
const one = (name: string, as: Screen['as'], path: string): Screen => ({ name, as, path });

const pages = ['vision', 'track-use', 'inputs', 'consistency', 'notes', 'summary'];

/** The addresses to photograph of each row of the table of screens (`src/contract/screens.ts`). */
const screensOf: Readonly<Record<ScreenName, ScreensOf>> = {
  home: () => [one('home', null, paths.home())],
  signIn: () => [one('sign-in', null, paths.signIn())],
  help: () => [one('help', null, paths.help()), one('help-organizer', 'organizer', paths.help('organizer'))],
  setup: () => [one('setup-spent', 'student', `${paths.setup()}?key=spent`)],
  unsubscribe: () => [one('unsubscribe', null, paths.unsubscribe('nope'))],
  profile: () => [
    one('profile-student', 'student', paths.profile()),
    one('profile-organizer', 'organizer', paths.profile()),
  ],
  myData: () => [
    one('my-data', 'student', paths.myData()),
    one('my-data-organizer', 'organizer', paths.myData()),
  ],
  search: ({ student }) => [
    one('search', 'instructor', paths.search()),
    one('search-found', 'instructor', `${paths.search()}?search=pri`),
    one('search-evals', 'instructor', `${paths.search()}?search=priya&person=${student}`),
    one('search-nobody', 'instructor', `${paths.search()}?search=nobodyhere`),
  ],
  school: () => [one('moving-up', 'instructor', paths.school())],
  schoolStudent: ({ student }) => [one('side-by-side', 'instructor', paths.schoolStudent(clubId, student))],
  grid: () => [one('grid', 'instructor', paths.grid())],
  gridSheet: ({ nextEvent }) => [one('grid-list', 'instructor', paths.gridSheet(clubId, nextEvent))],
  today: () => [one('today', 'instructor', paths.today())],
  todayStudent: () => [one('today-nobody', 'instructor', paths.todayStudent(NOBODYS, NOBODYS))],
  logbook: () => [one('logbook', 'student', paths.logbook())],
  instructor: () => [
    one('instructor-dashboard', 'instructor', `${paths.instructor()}?tab=dashboard`),
    one('instructor-submissions', 'instructor', `${paths.instructor()}?tab=submissions`),
    one('instructor-refused', 'student', paths.instructor()),
  ],
  instructorEval: ({ written, rating }) => [
    one('instructor-eval', 'instructor', paths.instructorEval(written)),
    one('instructor-rating', 'instructor', paths.instructorEval(rating)),
  ],
  student: () => [
    one('student-dashboard', 'student', `${paths.student()}?tab=dashboard`),
    one('student-submissions', 'student', `${paths.student()}?tab=submissions`),
  ],
  studentEval: ({ written }) => [
    one('student-eval', 'student', paths.studentEval(written)),
    one('student-eval-absent', 'student', paths.studentEval(NOBODYS)),
  ],
  studentView: ({ student, stranger, ownForm }) => [
    one('student-view', 'instructor', paths.studentView(student)),
    one('student-view-other', 'organizer', paths.studentView(stranger)),
    one('student-view-own-form', 'organizer', paths.studentView(ownForm.subjectId)),
  ],
  studentViewEval: ({ student, written }) => [
    one('student-view-eval', 'instructor', paths.studentViewEval(student, written)),
  ],
  fillEval: ({ toFill, studentToFill }) => [
    ...pages.map((page, place) => one(`fill-${page}`, 'instructor', paths.fillEval(toFill, place))),
    ...['communication', 'instruction', 'notes', 'summary'].map((page, place) =>
      one(`fill-student-${page}`, 'student', paths.fillEval(studentToFill, place)),
    ),
  ],
  evalStep: ({ toFill }) => [one('fill-named-step', 'instructor', paths.evalStep(toFill, 'track'))],
  claim: () => [one('claim-refused', 'instructor', paths.claim(NOBODYS))],
  viewEval: ({ written }) => [one('eval-view', 'instructor', paths.viewEval(written))],
  publicEval: ({ written }) => [
    one('public-eval', null, paths.publicEval(linkKeyOf(written))),
    one('public-eval-wrong-link', null, paths.publicEval('nope')),
  ],
  admin: () => [one('organizations', 'organizer', paths.admin())],
  organization: () => [one('events', 'organizer', paths.organization(clubId))],
  organizationEvents: () => [one('events-area', 'organizer', paths.organizationEvents(clubId))],
  credentials: () => [one('credentials', 'organizer', paths.credentials(clubId))],
  insights: () => [one('insights', 'organizer', paths.insights(clubId))],
  instructors: () => [one('instructors', 'organizer', paths.instructors(clubId))],
  event: ({ lastEvent, nextEvent }) => [
    one('event-stats', 'organizer', paths.event(clubId, lastEvent)),
    one('event-stats-to-come', 'organizer', paths.event(clubId, nextEvent, 'report')),
    one('event-roster', 'organizer', paths.event(clubId, nextEvent, 'roster')),
    one('event-settings', 'organizer', paths.event(clubId, nextEvent, 'settings')),
    one('event-codes', 'organizer', paths.event(clubId, lastEvent, 'codes')),
  ],
  mySheet: ({ nextEvent }) => [
    one('my-card', 'student', paths.mySheet(nextEvent)),
    one('my-schedule', 'instructor', paths.mySheet(nextEvent)),
  ],
  sheets: ({ nextEvent, lastEvent }) => [
    one('sheets-packet', 'organizer', `${paths.sheets(clubId, lastEvent)}?sheet=packet&of=board`),
    one('sheets-grid', 'organizer', paths.sheets(clubId, nextEvent)),
  ],
  adminEval: ({ written, toFill, ownForm }) => [
    one('admin-eval', 'organizer', paths.adminEval(clubId, written)),
    one('admin-eval-pending', 'organizer', paths.adminEval(clubId, toFill)),
    one('admin-eval-own-form', 'organizer', paths.adminEval(clubId, ownForm.id)),
  ],
  adminSearch: ({ student }) => [
    one('admin-search', 'organizer', `${paths.adminSearch(clubId)}?search=an`),
    one('admin-search-evals', 'organizer', `${paths.adminSearch(clubId)}?search=priya&person=${student}`),
  ],
  adminProfile: ({ student }) => [one('admin-profile', 'organizer', paths.adminProfile(clubId, student))],
  organizationSettings: () => [
    one('settings', 'organizer', paths.organizationSettings(clubId)),
    one('school', 'organizer', paths.organizationSettings(clubId, 'school')),
    one('forms', 'organizer', paths.organizationSettings(clubId, 'forms')),
    one('connections', 'organizer', paths.organizationSettings(clubId, 'connections')),
    one('audit-log', 'organizer', paths.organizationSettings(clubId, 'log')),
  ],
  form: () => [
    one('form-editor', 'organizer', paths.form(clubId, idOf('form'))),
    one('form-absent', 'organizer', paths.form(clubId, NOBODYS)),
  ],
  notFound: () => [one('not-found', 'student', '/nowhere')],
};

function aboutClub(now: Date): About {
  const { events, evals } = makeClub(now);
  const [student, instructor] = [personIdOf(visitors.student), personIdOf(visitors.instructor)];
  const evalOf = (what: string, matches: (made: DemoEval) => boolean) => {
    const found = evals.findLast(matches);
    if (!found) throw new Error(`The demo's club has no eval ${what}.`);
    return found;
  };
  const evalIdOf = (what: string, matches: (made: DemoEval) => boolean) => evalOf(what, matches).id;
  const isWritten = (made: DemoEval) => made.evalType === INSTRUCTOR_RATES_STUDENT && made.submitted !== null;
  const eventOn = (weekend: number) => events.find(event => event.weekend === weekend)?.id ?? '';
  const others = events.at(-2)?.starts.map(({ driver }) => driver.person.id) ?? [];
  return {
    student,
    lastEvent: eventOn(0),
    nextEvent: eventOn(2),
    toFill: evalIdOf('to fill', made => made.evaluatorId === instructor && !made.submitted),
    studentToFill: evalIdOf('by the student', made => made.evaluatorId === student && !made.submitted),
    written: evalIdOf(
      'of the student',
      made => made.subjectId === student && made.evaluatorId === instructor,
    ),
    rating: evalIdOf('of the instructor', made => made.subjectId === instructor && made.submitted !== null),
    ownForm: evalOf(
      'on the form of the club',
      made =>
        isWritten(made) &&
        isOnClubForm(made) &&
        evals.some(other => isWritten(other) && !isOnClubForm(other) && other.subjectId === made.subjectId),
    ),
    stranger: others.find(id => id !== student) ?? '',
  };
}

/** A screen with its row in the table. */
interface NamedScreen extends Screen {
  readonly of: string;
}

/** All there is to photograph. */
export function allScreens(now: Date): NamedScreen[] {
  const about = aboutClub(now);
  return Object.entries(screensOf).flatMap(([of, screens]) =>
    screens(about).map(screen => ({ ...screen, of })),
  );
}

/** Returns the screen with the name, as it is today. */
export function screenOf(name: string): NamedScreen {
  const screen = allScreens(new Date()).find(each => each.name === name);
  if (!screen) throw new Error(`There is no screen ${name}.`);
  return screen;
}
