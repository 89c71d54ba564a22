import { expect, test } from '../../fixtures/club.ts';
import { heading } from '../../fixtures/paddock.ts';
import { keptOn } from '../../fixtures/phone-storage.ts';

// Playwright cannot abort requests of a service worker; offline.spec.ts has it on.

test('an open dashboard whose session ends leads to the sign-in', async ({ club, phoneOf }) => {
  const page = await phoneOf(club.instructor);
  await page.goto('/instructor?tab=submissions');
  await expect(heading(page, 'Pending Evals')).toBeVisible();
  // The part that follows the reception is there.
  await expect.poll(() => keptOn(page, 'copy')).toContain('GetEvalsForInstructor');
  await page.route('**/api/*', () => {});
  // While it is without reception: whatever asked who is signed in before that would send it on its way already.
  await page.context().setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await club.endSessionsOf(club.instructor);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/\.auth\/login\?post_login_redirect_uri=%2Finstructor/);
});
