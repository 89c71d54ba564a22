import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/club.ts';
import { addRoster, laptopOf } from '../../fixtures/desk-club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { button, dialog, openDialog } from '../../pages/controls.ts';
import { publish } from '../../pages/roster.ts';

const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Attendees' }).getByRole('listitem').filter({ hasText: name });

test('a name on the roster opens car and whereabouts; who is not here is waited for no more, until they are', async ({
  browser,
  club,
}) => {
  const { path } = await addRoster(club, 'Who came', { students: 3, instructors: 1 });
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/roster`);
  await publish(page);

  await openDialog(page.getByTitle('Details of Student 002'));
  await expectAccessible(page);
  await dialog(page).getByLabel('Vehicle').fill('1995 BMW M3');
  await dialog(page).getByRole('button', { name: 'Not here' }).click();
  await button(page, 'Done').click();
  await expect(row(page, 'Student 002')).toContainText('Not here');
  await expect(row(page, 'Student 002')).toContainText('1995 BMW M3');
  await expectAccessible(page);
  await button(page, 'Save').click();
  await expect(page.getByText('Roster saved')).toBeVisible();
  await page.getByRole('link', { name: 'Stats' }).click();
  await expect(page.getByText('0 completed of 2 sent')).toBeVisible();

  await page.goto(`${path}/roster`);
  await openDialog(page.getByTitle('Details of Student 002'));
  await dialog(page).getByRole('button', { name: 'Here again' }).click();
  await page.keyboard.press('Escape');
  await button(page, 'Save').click();
  await expect(page.getByText('Roster saved')).toBeVisible();
  await page.getByRole('link', { name: 'Stats' }).click();
  await expect(page.getByText('0 completed of 3 sent')).toBeVisible();
});
