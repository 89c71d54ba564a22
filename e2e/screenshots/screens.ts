import { clubId, makeClub } from '../../src/demo/club.ts';
import type { DemoEval } from '../../src/demo/evals.ts';
import { linkKeyOf } from '../../src/demo/ids.ts';
import { personIdOf, type VisitorRole, visitors } from '../../src/demo/people.ts';

/** An address to photograph, and whom it is shown to; null: nobody is signed in. */
export interface Screen {
  readonly name: string;
  readonly as: VisitorRole | null;
  readonly path: string;
}

type ScreensOf = (about: About) => readonly Screen[];

/** What the addresses are made of: people, events and evals of the demo's club. */
interface About {
  readonly student: string;
  readonly lastEvent: string;
  readonly nextEvent: string;
  readonly toFill: string;
  readonly studentToFill: string;
  /** Of the student by the instructor, the newest. */
  readonly written: string;
  /** Of the instructor by a student. */
  readonly rating: string;
  readonly stranger: string;
}

const NOBODYS = '0197a000-0000-7000-8000-000000000000';
const org = `/admin/${clubId}`;
const one = (name: string, as: Screen['as'], path: string): Screen => ({ name, as, path });

const pages = ['vision', 'track-use', 'inputs', 'consistency', 'notes', 'summary'];

/** What is photographed of each route, by the router's own pattern. A route that is not listed here stops the run. */
export const screensOf: Readonly<Record<string, ScreensOf>> = {
  '/': () => [one('home', null, '/')],
  '/.auth/login': () => [one('sign-in', null, '/.auth/login')],
  '/setup': () => [one('setup-spent', 'student', '/setup?key=spent')],
  '/unsubscribe/:token': () => [one('unsubscribe', null, '/unsubscribe/nope')],
  '/profile': () => [
    one('profile-student', 'student', '/profile'),
    one('profile-organizer', 'organizer', '/profile'),
  ],
  '/profile/data': () => [one('my-data', 'student', '/profile/data')],
  '/search': ({ student }) => [
    one('search', 'instructor', '/search'),
    one('search-found', 'instructor', '/search?search=pri'),
    one('search-evals', 'instructor', `/search?search=priya&person=${student}`),
    one('search-nobody', 'instructor', '/search?search=nobodyhere'),
  ],
  '/instructor': () => [
    one('instructor-dashboard', 'instructor', '/instructor?tab=dashboard'),
    one('instructor-submissions', 'instructor', '/instructor?tab=submissions'),
    one('instructor-refused', 'student', '/instructor'),
  ],
  '/instructor/eval/:evalId': ({ written, rating }) => [
    one('instructor-eval', 'instructor', `/instructor/eval/${written}`),
    one('instructor-rating', 'instructor', `/instructor/eval/${rating}`),
  ],
  '/student': () => [
    one('student-dashboard', 'student', '/student?tab=dashboard'),
    one('student-submissions', 'student', '/student?tab=submissions'),
  ],
  '/student/eval/:evalId': ({ written }) => [
    one('student-eval', 'student', `/student/eval/${written}`),
    one('student-eval-absent', 'student', `/student/eval/${NOBODYS}`),
  ],
  '/student/view/:studentId': ({ student, stranger }) => [
    one('student-view', 'instructor', `/student/view/${student}`),
    one('student-view-other', 'organizer', `/student/view/${stranger}`),
  ],
  '/student/view/:studentId/eval/:evalId': ({ student, written }) => [
    one('student-view-eval', 'instructor', `/student/view/${student}/eval/${written}`),
  ],
  '/evalx/:evalId/:page?': ({ toFill, studentToFill }) => [
    ...pages.map((page, place) => one(`fill-${page}`, 'instructor', `/evalx/${toFill}/${place}`)),
    ...['communication', 'instruction', 'notes', 'summary'].map((page, place) =>
      one(`fill-student-${page}`, 'student', `/evalx/${studentToFill}/${place}`),
    ),
  ],
  '/eval/:evalId/:page?': ({ toFill }) => [one('fill-named-step', 'instructor', `/eval/${toFill}/track`)],
  '/eval/:evalId/claim': () => [one('claim-refused', 'instructor', `/eval/${NOBODYS}/claim`)],
  '/eval/:evalId/view': ({ written }) => [one('eval-view', 'instructor', `/eval/${written}/view`)],
  '/eval/link/:linkKey': ({ written }) => [
    one('public-eval', null, `/eval/link/${linkKeyOf(written)}`),
    one('public-eval-wrong-link', null, '/eval/link/nope'),
  ],
  '/admin': () => [one('organizations', 'organizer', '/admin')],
  '/admin/:organizationId': () => [one('events', 'organizer', org)],
  '/admin/:organizationId/event': () => [one('events-area', 'organizer', `${org}/event`)],
  '/admin/:organizationId/event/:eventId/:tab?': ({ lastEvent, nextEvent }) => [
    one('event-stats', 'organizer', `${org}/event/${lastEvent}`),
    one('event-stats-to-come', 'organizer', `${org}/event/${nextEvent}/report`),
    one('event-roster', 'organizer', `${org}/event/${nextEvent}/roster`),
    one('event-settings', 'organizer', `${org}/event/${nextEvent}/settings`),
    one('event-codes', 'organizer', `${org}/event/${lastEvent}/codes`),
  ],
  '/admin/:organizationId/eval/:evalId': ({ written, toFill }) => [
    one('admin-eval', 'organizer', `${org}/eval/${written}`),
    one('admin-eval-pending', 'organizer', `${org}/eval/${toFill}`),
  ],
  '/admin/:organizationId/search': ({ student }) => [
    one('admin-search', 'organizer', `${org}/search?search=an`),
    one('admin-search-evals', 'organizer', `${org}/search?search=priya&person=${student}`),
  ],
  '/admin/:organizationId/profile/:userId': ({ student }) => [
    one('admin-profile', 'organizer', `${org}/profile/${student}`),
  ],
  '/admin/:organizationId/settings/:tab?': () => [
    one('settings', 'organizer', `${org}/settings`),
    one('audit-log', 'organizer', `${org}/settings/log`),
  ],
  '/admin/*': () => [one('not-found-admin', 'organizer', '/admin/a/b/c/d/e/f')],
  '/*': () => [one('not-found', 'student', '/nowhere')],
};

function aboutClub(now: Date): About {
  const { events, evals } = makeClub(now);
  const [student, instructor] = [personIdOf(visitors.student), personIdOf(visitors.instructor)];
  const idOf = (what: string, matches: (made: DemoEval) => boolean) => {
    const found = evals.findLast(matches);
    if (!found) throw new Error(`The demo's club has no eval ${what}.`);
    return found.id;
  };
  const eventOn = (weekend: number) => events.find(event => event.weekend === weekend)?.id ?? '';
  const others = events.at(-2)?.starts.map(({ driver }) => driver.person.id) ?? [];
  return {
    student,
    lastEvent: eventOn(0),
    nextEvent: eventOn(2),
    toFill: idOf('to fill', made => made.evaluatorId === instructor && !made.submitted),
    studentToFill: idOf('by the student', made => made.evaluatorId === student && !made.submitted),
    written: idOf('of the student', made => made.subjectId === student && made.evaluatorId === instructor),
    rating: idOf('of the instructor', made => made.subjectId === instructor && made.submitted !== null),
    stranger: others.find(id => id !== student) ?? '',
  };
}

/** A screen with the route that shows it. */
export interface RoutedScreen extends Screen {
  readonly pattern: string;
}

/** What to photograph for the routes; an Error names those that nobody has said an address for. */
export function screensFor(patterns: readonly string[], now: Date): RoutedScreen[] {
  const forgotten = patterns.filter(pattern => !screensOf[pattern]);
  if (forgotten.length > 0) {
    throw new Error(
      `Add to e2e/screenshots/screens.ts what is to be photographed of ${forgotten.join(', ')}.`,
    );
  }
  const about = aboutClub(now);
  return patterns.flatMap(pattern =>
    (screensOf[pattern]?.(about) ?? []).map(screen => ({ ...screen, pattern })),
  );
}
