import { expect, test } from '../../fixtures/club.ts';
import { addRoster, laptopOf } from '../../fixtures/desk-club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { chooseFile, rosterOf } from '../../pages/roster.ts';

test('a file is previewed before the import, again if somebody has saved meanwhile', async ({
  browser,
  club,
}) => {
  const { path, eventId } = await addRoster(club, 'Looked at first', { students: 2, instructors: 1 });
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/roster`);
  await chooseFile(page, rosterOf('Ann,Lee,ann@looked.example,Aurora', 'Bea,Ray,bea@looked.example,Novice'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('definition')).toHaveText(['2', '0', '0', '3']);
  await expect(dialog).toContainText('New groups: Aurora');
  await dialog.locator('summary').filter({ hasText: /^New$/ }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Ann Lee' })).toContainText('Aurora');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('3 on the roster')).toBeAttached();

  await chooseFile(page, rosterOf('Ann,Lee,ann@looked.example,Aurora'));
  await expect(dialog.getByRole('definition')).toHaveText(['1', '0', '0', '3']);
  await club.db.updateTable('attendee').set({ car_number: '7' }).where('event_id', '=', eventId).execute();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone made a change in the meantime.');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('Created 1, Updated 0, Unchanged 0')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Ann Lee', { exact: true })).toBeVisible();
});
