import { expect, test } from '../../fixtures/club.ts';

test.use({ colorScheme: 'light' });

test('the chosen theme is there before the code of the screens', async ({ phoneOf }) => {
  const page = await phoneOf(null);
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch to dark' }).tap();
  const isRequested = page.waitForRequest('**/assets/vendor-*.js');
  await page.route('**/assets/{vendor,app}-*.js', () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await isRequested;
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
