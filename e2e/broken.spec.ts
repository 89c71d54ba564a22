import { expectAccessible } from './accessible.ts';
import { expect, test } from './club.ts';
import { keptOn } from './phone-storage.ts';

// What a service worker fetches for a page cannot be cut off here.

const profileCode = '**/assets/Profile-*.js';

test('an address that leads nowhere says so and offers the way Home', async ({ club, phoneOf }) => {
  const page = await phoneOf(club.instructor);
  for (const address of ['/nowhere', '/eval', '/instructor/nothing', '/admin/a/b/c/d', '/evalx']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to Home' }).tap();
  await expect(page.getByRole('heading', { name: 'Instructor Dashboard' })).toBeVisible();
});

test('a screen that cannot be shown says that something went wrong, is reported, and can be loaded again', async ({
  club,
  phoneOf,
}) => {
  const page = await phoneOf(club.instructor);
  const reported = page.waitForEvent('pageerror');
  await page.route(profileCode, route => route.abort());
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await reported;

  await page.unroute(profileCode);
  await page.getByRole('button', { name: 'Load again' }).tap();
  await expect(page.getByRole('heading', { name: 'User Profile' })).toBeVisible();
});

test('a broken screen leaves the menu standing, and is left behind by it', async ({ club, phoneOf }) => {
  const page = await phoneOf(club.instructor);
  await page.route(profileCode, route => route.abort());
  await page.goto('/instructor');
  await page.getByRole('link', { name: 'Profile' }).tap();
  const sorry = page.getByRole('heading', { name: 'Something went wrong' });
  await expect(sorry).toBeFocused();
  await page.getByRole('link', { name: 'Home', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Instructor Dashboard' })).toBeVisible();

  await page.getByRole('link', { name: 'Profile' }).tap();
  await expect(sorry).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).tap();
  await expect(page.getByRole('heading', { name: 'Instructor Dashboard' })).toBeVisible();
});

test('a form that breaks offers the same, on a page without a menu', async ({ phoneOf }) => {
  const page = await phoneOf(null);
  await page.route('**/assets/signIn-*.js', route => route.abort());
  await page.goto('/.auth/login');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test('a screen opened for the first time without reception says so, leads back, and comes when there is some again', async ({
  club,
  phoneOf,
}) => {
  const page = await phoneOf(club.instructor);
  await page.goto('/instructor');
  const dashboard = page.getByRole('heading', { name: 'Instructor Dashboard' });
  await expect(dashboard).toBeVisible();
  await expect.poll(() => keptOn(page, 'person')).toEqual(['me']);
  await page.context().setOffline(true);
  await expect(page.getByText('No reception.')).toBeVisible();
  await page.getByRole('link', { name: 'Profile' }).tap();
  const missing = page.getByRole('heading', { level: 1, name: 'This screen is not on this phone yet' });
  await expect(missing).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(dashboard).toBeFocused();

  await page.getByRole('link', { name: 'Profile' }).tap();
  await expect(missing).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('heading', { name: 'User Profile' })).toBeVisible();
});
