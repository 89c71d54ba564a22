import { expect, test } from '../../fixtures/club.ts';

test('the app can be installed: it names its icons, its start and its colours', async ({ club, phoneOf }) => {
  const page = await phoneOf(null);
  await page.goto('/');
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', theme_color: '#14161a' });
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  }
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest');
  expect((await page.request.get(`${club.server().url}/apple-touch-icon.png`)).status()).toBe(200);
});

test('runs the page’s scripts and styles with the integrity of the build', async ({ phoneOf }) => {
  const page = await phoneOf(null);
  await page.goto('/');
  await expect(page.locator('script[integrity]')).toHaveCount(2);
  await expect(page.locator('script:not([integrity]), link[rel=stylesheet]:not([integrity])')).toHaveCount(0);
});
