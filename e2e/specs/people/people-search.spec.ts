import type { Page } from '@playwright/test';
import { MINUTE_MS } from '../../../src/domain/text/durations.ts';
import type { TestPerson } from '../../../src/testing/cast.ts';
import { type Club, expect, newAttendee, test } from '../../fixtures/club.ts';
import { expectAccessible } from '../../pages/accessible.ts';

const box = (page: Page) => page.getByPlaceholder('Search for Users');
const personNamed = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });

/** Counts the searches that leave the browser from now on. */
function watchSearches(page: Page, call: 'GetUsers' | 'GetUsersAdmin'): string[] {
  const searches: string[] = [];
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === `/api/${call}`) searches.push(searchParams.get('search') ?? '');
  });
  return searches;
}

/** Holds the page's clock, so that time passes only where the test says so. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
}

async function laptopOf(phoneOf: (person: TestPerson) => Promise<Page>, person: TestPerson): Promise<Page> {
  const page = await phoneOf(person);
  await page.setViewportSize({ width: 1280, height: 800 });
  return page;
}

const adminSearch = ({ organizationId }: Club) => `/admin/${organizationId}/search`;

test('a search fires after one second without typing, and only from two characters', async ({
  club,
  phoneOf,
}) => {
  const page = await phoneOf(club.instructor);
  const searches = watchSearches(page, 'GetUsers');
  await page.goto('/search');
  await expect(box(page)).toBeVisible();
  await holdClock(page);

  await box(page).pressSequentially('sa');
  await page.clock.runFor(999);
  await box(page).press('m');
  await page.clock.runFor(999);
  expect(searches).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => searches).toEqual(['sam']);
  await page.clock.resume();
  await expect(personNamed(page, 'Sam Student')).toBeVisible();
  await expect(page.getByText('1 person found.')).toBeAttached();

  await box(page).fill('s');
  await expect(page.getByText('Type at least 2 characters.')).toBeVisible();
  await expect(personNamed(page, 'Sam Student')).toHaveCount(0);
  await expect(page).toHaveURL(/\/search\??$/);
  expect(searches).toEqual(['sam']);
});

test('results of an older search are never shown for a newer search', async ({ club, phoneOf }) => {
  const page = await phoneOf(club.instructor);
  const held: (() => void)[] = [];
  await page.route('**/api/GetUsers?search=sam', async route => {
    await new Promise<void>(resolve => held.push(resolve));
    await route.continue().catch(() => null);
  });
  await page.goto('/search');
  await box(page).fill('sam');
  await box(page).press('Enter');
  await expect.poll(() => held.length).toBe(1);
  await box(page).fill('ivan');
  await box(page).press('Enter');
  await expect(personNamed(page, 'Ivan Instructor')).toBeVisible();
  for (const release of held) release();
  await expect(personNamed(page, 'Sam Student')).toHaveCount(0);
  await expect(personNamed(page, 'Ivan Instructor')).toBeVisible();
});

test("shows 'No Users Found' without people and 'No Evals for {name}' without evals", async ({
  club,
  phoneOf,
}) => {
  const page = await phoneOf(club.instructor);
  await page.goto('/search?search=zzz');
  await expect(page.getByText('No Users Found')).toBeVisible();
  await expectAccessible(page);
  await newAttendee(club, 'Quentin Quiet');
  await box(page).fill('quentin');
  await personNamed(page, 'Quentin Quiet').tap();
  await expect(page.getByText('No Evals for Quentin Quiet')).toBeVisible();
});

test('picking a person shows their evals, picking an eval opens it, and Back leads to both', async ({
  club,
  phoneOf,
}) => {
  const page = await phoneOf(club.instructor);
  await page.goto('/search');
  await expectAccessible(page);
  await box(page).fill('sam');
  await personNamed(page, 'Sam Student').tap();
  const card = page.getByRole('region', { name: 'Evals of Sam Student' }).getByRole('link').first();
  await expect(card).toContainText('Lime Rock Park');
  await expectAccessible(page);
  await card.tap();
  await expect(page.getByRole('heading', { name: 'Eval Summary' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Summary', exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(card).toBeVisible();
  await expect(box(page)).toHaveValue('sam');
  await page.goBack();
  await expect(personNamed(page, 'Sam Student')).toHaveAttribute('aria-expanded', 'false');
});

test('picking another person takes the evals of the first away', async ({ club, phoneOf }) => {
  const page = await phoneOf(club.instructor);
  await page.goto('/search?search=student');
  const evalsOf = (name: string) => page.getByRole('region', { name: `Evals of ${name}` });
  await personNamed(page, 'Sam Student').tap();
  await expect(evalsOf('Sam Student').getByRole('link').first()).toBeVisible();
  await personNamed(page, 'Tess Student').tap();
  await expect(evalsOf('Tess Student')).toBeVisible();
  await expect(evalsOf('Sam Student')).toHaveCount(0);
});

test('the results are reached and opened by keyboard alone', async ({ club, phoneOf }) => {
  const page = await laptopOf(phoneOf, club.instructor);
  await page.goto('/search?search=instructor');
  const found = page.getByRole('list', { name: 'Users' }).getByRole('link');
  await expect(personNamed(page, 'Ivan Instructor')).toBeVisible();
  await box(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(found.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(found.nth(1)).toBeFocused();
  await personNamed(page, 'Ivan Instructor').press('Enter');
  const evals = page.getByRole('region', { name: 'Evals of Ivan Instructor' });
  await expect(evals.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(evals.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Eval Summary' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(evals.getByRole('link').first()).toBeFocused();
});

test('without reception the search says so, can be tried again, and goes on by itself once there is some', async ({
  club,
  phoneOf,
}) => {
  const page = await phoneOf(club.instructor);
  // Reception goes before all of the app has come.
  await page.route('**/assets/offline-*.js', route => route.abort());
  await page.goto('/search');
  await expect(box(page)).toBeVisible();
  await page.context().setOffline(true);
  await box(page).fill('sam');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).tap();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await page.unrouteAll();
  await page.context().setOffline(false);
  await expect(personNamed(page, 'Sam Student')).toBeVisible();
});

test('an admin finds people by e-mail, reads all their evals and reaches their profile', async ({
  club,
  phoneOf,
}) => {
  const page = await laptopOf(phoneOf, club.admin);
  await page.goto(`/admin/${club.organizationId}`);
  await page.getByRole('link', { name: 'User Search' }).click();
  await expect(page).toHaveURL(adminSearch(club));
  await box(page).fill('tess@club');
  await personNamed(page, 'Tess Student').click();
  const evals = page.getByRole('region', { name: 'Evals of Tess Student' });
  await expect(evals.getByRole('link')).toContainText('waiting for any instructor');
  await expectAccessible(page);
  await evals.getByRole('link').click();
  // A pending eval cannot be read, so its link leads to its event.
  await expect(page).toHaveURL(`/admin/${club.organizationId}/event/${club.eventId}`);
  await page.goBack();
  await expect(evals).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit Tess Student' })).toHaveAttribute(
    'href',
    `/admin/${club.organizationId}/profile/${club.otherStudent.personId}`,
  );
});
