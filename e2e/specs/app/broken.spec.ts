import { expect, test } from '../../fixtures/club.ts';
import { keptOn } from '../../fixtures/phone-storage.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { goTo } from '../../pages/go-to.ts';

// Playwright cannot abort requests of a service worker.

const profileCode = '**/assets/ProfileScreen-*.js';

test('an address that leads nowhere says so and offers the way Home', async ({ club, phoneOf }) => {
  const page = await phoneOf(club.instructor);
  const notFound = page.getByRole('heading', { name: 'Not Found' });
  await page.goto('/nowhere');
  await expect(notFound).toBeVisible();
  for (const address of ['/eval', '/instructor/nothing', '/admin/a/b/c/d', '/evalx']) {
    await goTo(page, '/help');
    await expect(notFound).toHaveCount(0);
    await goTo(page, address);
    await expect(notFound).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to Home' }).tap();
  await expect(page.getByRole('heading', { name: 'Instructor Dashboard' })).toBeVisible();
});

test('keeps the menu of a screen without code, and fetches the code again', async ({ club, phoneOf }) => {
  const page = await phoneOf(club.instructor);
  await page.route(profileCode, route => route.abort());
  await page.goto('/instructor');
  await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'));
  const [profile, home] = ['Profile', 'Home'].map(name => page.getByRole('link', { name, exact: true }));
  const sorry = page.getByRole('heading', { name: 'Something went wrong' });
  await profile?.tap();
  await expect(sorry).toBeFocused();
  await home?.tap();
  await expect(page.getByRole('heading', { name: 'Instructor Dashboard' })).toBeVisible();
  await page.unroute(profileCode);
  await profile?.tap();
  await expect(page.getByRole('heading', { name: 'User Profile' })).toBeVisible();

  const searchCode = '**/assets/UserSearch-*.js';
  await page.route(searchCode, route => route.abort());
  await page.getByRole('link', { name: 'Search', exact: true }).tap();
  await expect(sorry).toBeVisible();
  await page.unroute(searchCode);
  await page.getByRole('button', { name: 'Reload' }).tap();
  await expect(sorry).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-loaded', 'once');
});

test('a screen first opened offline says so, and loads by itself once online', async ({ club, phoneOf }) => {
  const page = await phoneOf(club.instructor);
  await page.goto('/instructor');
  const dashboard = page.getByRole('heading', { name: 'Instructor Dashboard' });
  await expect(dashboard).toBeVisible();
  await expect.poll(() => keptOn(page, 'person')).toEqual(['me']);
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByRole('link', { name: 'Profile' }).tap();
  const missing = page.getByRole('heading', { level: 1, name: 'This screen is not on this phone yet' });
  await expect(missing).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(dashboard).toBeFocused();

  await page.getByRole('link', { name: 'Profile' }).tap();
  await expect(missing).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'User Profile' })).toBeVisible();
});
