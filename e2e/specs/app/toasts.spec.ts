import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/club.ts';
import { addRoster, laptopOf } from '../../fixtures/desk-club.ts';

/** Whether an alert, which shows its whole title, covers any of the tabs. */
async function coversTabs(page: Page, title: string): Promise<boolean> {
  const toast = page.getByRole('alert').filter({ hasText: title });
  await expect(toast.getByText(title)).toBeInViewport({ ratio: 1 });
  const told = await toast.boundingBox();
  const tabs = await page.getByRole('navigation', { name: /^(Event|Settings)$/ }).boundingBox();
  if (!told || !tabs) throw new Error('There is nothing to compare.');
  const apart = told.y + told.height <= tabs.y || told.y >= tabs.y + tabs.height;
  return !apart && told.x < tabs.x + tabs.width && tabs.x < told.x + told.width;
}

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(`the alert of a success covers no tab and no command, ${width} px`, async ({ browser, club }) => {
    const { path } = await addRoster(club, `Told at ${width}`, { students: 2, instructors: 1 });
    const page = await laptopOf(browser, club, { viewport: { width, height } });
    await page.goto(`${path}/roster`);
    await page.getByLabel('Group of Student 001').selectOption('Instructor');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect(await coversTabs(page, 'Roster saved')).toBe(false);
    await page.getByRole('button', { name: 'More', exact: true }).click({ trial: true });

    await page.goto(`${path}/settings`);
    await page.getByRole('button', { name: 'Cancel event' }).click();
    await page.getByLabel('Notify everybody on the roster').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel event' }).click();
    await page.evaluate(() => scrollTo(0, 0));
    expect(await coversTabs(page, 'Event cancelled')).toBe(false);
  });
}
