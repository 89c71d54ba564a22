import { expect, test } from '../../fixtures/club.ts';
import { laptopOf } from '../../fixtures/desk-club.ts';

test('a choice that is longer than its line wraps at 320 px and 200 % text size', async ({
  browser,
  club,
}) => {
  const page = await laptopOf(browser, club);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/admin/${club.organizationId}/settings`);
  const choice = page.getByText('OAuth token', { exact: true });
  await expect(choice).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(async () => (await choice.boundingBox())?.width).toBeLessThan(320 - 4 * 16);
});
