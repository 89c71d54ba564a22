import { expect, type Page } from '@playwright/test';

/** From the club's events to the roster of one, which is opened first: the list has a 'Roster' at each of its events. */
export async function openRoster(page: Page, event: string): Promise<void> {
  await page.getByRole('link', { name: event, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Event Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Roster', exact: true }).click();
}
