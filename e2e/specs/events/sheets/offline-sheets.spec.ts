import { expect, test, withServiceWorker } from '../../../fixtures/club.ts';
import { addRoster, laptopOf } from '../../../fixtures/desk-club.ts';
import { button } from '../../../pages/controls.ts';
import { readPdf } from '../../../pages/pdf.ts';

test('an organizer who opened the roster of an event prints its sheets offline', {
  tag: '@soak',
}, async ({ browser, club }) => {
  const { path } = await addRoster(club, 'Day without reception', { students: 3, instructors: 1 });
  const page = await laptopOf(browser, club, withServiceWorker);
  const grid = page.getByRole('region', { name: /^Grid sheet · Novice · .+ page 1 of 1$/ });
  const sheets = page.waitForResponse(/GetSheets/);
  await page.goto(`${path}/roster`);
  await sheets;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.getByText('Student 003').first()).toBeVisible();
  await page.context().setOffline(true);
  await button(page, 'More').click();
  await page.getByRole('button', { name: 'Print sheets' }).click();
  await expect(grid).toBeVisible();
  await page.getByLabel('Sheet', { exact: true }).selectOption('Assignment board');
  await expect(
    page.getByRole('region', { name: 'Assignment board · by student · page 1 of 1' }),
  ).toBeVisible();
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toHaveLength(2);
  const words = pages.map(({ texts }) => texts.map(({ text }) => text).join(' '));
  expect(words).toEqual(Array(2).fill(expect.stringContaining('roster version 1')));
  expect(words[1]).toContain('Student 003');
});
