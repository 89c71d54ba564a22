import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/club.ts';
import { addRoster, laptopOf } from '../../fixtures/desk-club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { button, dialog, openDialog } from '../../pages/controls.ts';
import { unchanging } from '../../pages/unchanging.ts';

const box = (page: Page, label: string) => page.getByRole('checkbox', { name: `Select ${label}` });

test('New Event does not move when the name of the organization arrives late', async ({ browser, club }) => {
  const page = await laptopOf(browser, club);
  const events = page.waitForResponse(/GetEventsForOrganization/);
  await page.route('**/api/GetOrganiazationsForUser', async route => {
    await events;
    await unchanging(page);
    await route.continue();
  });
  const name = page.waitForResponse(/GetOrganiazationsForUser/);
  await page.goto(`/admin/${club.organizationId}`);
  const position = await button(page, 'New Event').boundingBox();
  await name;
  await expect(page.getByRole('main').getByText('Apex Driving Club', { exact: true })).toBeVisible();
  expect(await button(page, 'New Event').boundingBox()).toEqual(position);
});

test('an event is not made in a year that lost its first digits', async ({ browser, club }) => {
  const page = await laptopOf(browser, club);
  await page.goto(`/admin/${club.organizationId}`);
  await openDialog(button(page, 'New Event'));
  await dialog(page).getByLabel('Name').fill('Early Lapping');
  await dialog(page).getByLabel('Track').fill('Lime Rock Park');
  await dialog(page).getByLabel('Date').fill('0026-06-20');
  await button(page, 'Create event').click();
  await expect(dialog(page).locator('input:invalid')).toBeFocused();
  await dialog(page).getByLabel('Date').fill('2026-06-20');
  await button(page, 'Create event').click();
  await expect(page).toHaveURL(/\/roster$/);
});

test('a new event copies the roster of an earlier one', async ({ browser, club }) => {
  await addRoster(club, 'Copied', { students: 2, instructors: 1 });
  const page = await laptopOf(browser, club);
  await page.goto(`/admin/${club.organizationId}`);
  await openDialog(button(page, 'New Event'));
  const earlier = await dialog(page)
    .getByRole('option', { name: /^Copied,/ })
    .textContent();
  await dialog(page).getByLabel('Copy with roster').selectOption(earlier);
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Copied');
  await dialog(page).getByLabel('Name').fill('Copy');
  await dialog(page).getByLabel('Date').fill('2026-12-20');
  await expectAccessible(page);
  await button(page, 'Create event').click();
  await expect(page).toHaveURL(/\/roster$/);
  for (const name of ['Student 001', 'Student 002', 'Teacher 001'])
    await expect(box(page, name)).toBeVisible();
});
