import { expect, type Locator, type Page } from '@playwright/test';
import { button } from './controls.ts';

type Chosen = string | { name: string; mimeType: string; buffer: Buffer };

/** A roster file of people with name, address and group. */
export const rosterOf = (...rows: string[]) => ({
  name: 'roster.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['First Name,Last Name,Email,Group', ...rows].join('\n')),
});

/** Chooses a file for Upload. */
export async function chooseFile(page: Page, file: Chosen): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Upload').click();
  await (await choosing).setFiles(file);
}

/** Chooses a file, looks at what it would do, and imports it. */
export async function importFile(page: Page, file: Chosen): Promise<void> {
  await chooseFile(page, file);
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
}

/** From the club's events to the roster of one, which is opened first: the list has a 'Roster' at each of its events. */
export async function openRoster(page: Page, event: string): Promise<void> {
  await page.getByRole('link', { name: event, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Event Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Roster', exact: true }).click();
}

/** Chooses an instructor by name in a select, whose options have the load of each. */
export async function chooseInstructor(select: Locator, name: string): Promise<void> {
  await select.focus();
  const option = select.locator('option').filter({ hasText: `${name} ·` });
  await select.selectOption(await option.getAttribute('value'));
}

/** Publishes the event whose roster is shown, and tells everybody. */
export async function publish(page: Page): Promise<void> {
  const publishing = button(page, 'Publish');
  // In the menu until the last day.
  if ((await publishing.count()) === 0) await button(page, 'More').click();
  await publishing.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(page.getByText('Publishing Success')).toBeVisible();
}
