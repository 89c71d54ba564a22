import type { ConsoleMessage, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { type Club, expect, test } from './club.ts';

type Reader = 'nobody' | 'admin' | 'instructor' | 'student';

interface Screen {
  readonly name: string;
  readonly reader: Reader;
  readonly path: (club: Club) => string;
  /** What stands on it once it is there. */
  readonly shows: string | RegExp;
}

const event = ({ organizationId, eventId }: Club, tab = '') =>
  `/admin/${organizationId}/event/${eventId}${tab}`;
const completed = ({ evals }: Club) => evals.ofStudent.evalId;

const screens: Screen[] = [
  { name: 'Home', reader: 'nobody', path: () => '/', shows: 'sixteen skills' },
  { name: 'Sign-in', reader: 'nobody', path: () => '/.auth/login', shows: 'Send code' },
  {
    name: 'Public eval',
    reader: 'nobody',
    path: ({ evals }) => `/eval/link/${evals.ofStudent.linkKey}`,
    shows: 'Good hands.',
  },
  { name: 'Public eval, wrong link', reader: 'nobody', path: () => '/eval/link/nope', shows: 'Nothing here' },
  { name: 'Not Found', reader: 'nobody', path: () => '/nowhere', shows: 'Not Found' },
  { name: 'Unsubscribe', reader: 'nobody', path: () => '/unsubscribe/token', shows: 'Stop messages?' },
  { name: 'Set-up', reader: 'student', path: () => '/setup?key=spent', shows: 'no longer valid' },
  { name: 'Profile', reader: 'student', path: () => '/profile', shows: 'Garage' },
  { name: 'Search', reader: 'instructor', path: () => '/search', shows: 'User Search' },
  { name: 'Student Dashboard', reader: 'student', path: () => '/student', shows: 'Lime Rock Park' },
  {
    name: 'Student eval',
    reader: 'student',
    path: club => `/student/eval/${completed(club)}`,
    shows: 'Good hands.',
  },
  {
    name: 'Instructor Dashboard',
    reader: 'instructor',
    path: () => '/instructor',
    shows: 'Nobody assigned yet',
  },
  {
    name: 'Instructor eval',
    reader: 'instructor',
    path: club => `/instructor/eval/${completed(club)}`,
    shows: 'INTERNAL-MARKER',
  },
  {
    name: "Another club's eval",
    reader: 'instructor',
    path: () => '/instructor/eval/0197a000-0000-7000-8000-000000000000',
    shows: 'Nothing here',
  },
  {
    name: 'Unable to claim',
    reader: 'instructor',
    path: () => '/evalx/mine',
    shows: 'Unable to claim mine.',
  },
  { name: 'Organizations', reader: 'admin', path: () => '/admin', shows: 'Apex Driving Club' },
  {
    name: 'Events Dashboard',
    reader: 'admin',
    path: ({ organizationId }) => `/admin/${organizationId}`,
    shows: 'Spring HPDE',
  },
  { name: 'Event Stats', reader: 'admin', path: club => event(club), shows: /completed of \d+ sent/ },
  { name: 'Event Roster', reader: 'admin', path: club => event(club, '/roster'), shows: 'Tess Student' },
  { name: 'Event Settings', reader: 'admin', path: club => event(club, '/settings'), shows: 'Track' },
  {
    name: 'Admin eval',
    reader: 'admin',
    path: club => `/admin/${club.organizationId}/eval/${completed(club)}`,
    shows: 'INTERNAL-MARKER',
  },
  {
    name: 'Admin search',
    reader: 'admin',
    path: ({ organizationId }) => `/admin/${organizationId}/search`,
    shows: 'Search',
  },
];

/** What a browser says by itself of an answer that the screen deals with. */
const isExpected = (message: ConsoleMessage) =>
  /^Failed to load resource: the server responded with a status of (?:400|404)/.test(message.text());

/** Listens to the console of a page: errors, warnings, and what was thrown. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', error => complaints.push(error.message));
  page.on('console', message => {
    const isComplaint = ['error', 'warning'].includes(message.type());
    if (isComplaint && !isExpected(message)) complaints.push(message.text());
  });
  return complaints;
}

const expectNoSidewaysScroll = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);

// A trace photographs every step, which doubles the time of a screen that is only read.
test.use({ trace: 'off' });

for (const { name, reader, path, shows } of screens) {
  test(`${name} fits 320 px, is accessible in both themes, and nothing complains`, async ({
    club,
    phoneOf,
  }) => {
    const page = await phoneOf(reader === 'nobody' ? null : club[reader]);
    const complaints = complaintsOf(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path(club));
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
}

test('each step of the form fits 320 px, is accessible in both themes, and nothing complains', async ({
  club,
  phoneOf,
}) => {
  const { evalId } = await club.newEval(club.instructor);
  const page = await phoneOf(club.instructor);
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const titles = ['Vision', 'Track Use', 'Inputs', 'Consistency', 'Notes', 'Summary'];
  for (const [place, title] of titles.entries()) {
    await page.goto(`/evalx/${evalId}/${place}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  expect(complaints).toEqual([]);
});
