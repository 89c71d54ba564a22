import { expect, test } from '../../fixtures/club.ts';
import { addRoster, laptopOf } from '../../fixtures/desk-club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { chooseFile, rosterOf } from '../../pages/roster.ts';

test('a file is looked at before it is imported, and once more when somebody has saved meanwhile', async ({
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
  await club.db.updateTable('event').set({ version: 7 }).where('id', '=', eventId).execute();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone made a change in the meantime.');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('Created 1, Updated 0, Unchanged 0')).toBeVisible();
  await expect(page.getByText('Ann Lee', { exact: true })).toBeVisible();
});

test('a file with bad rows is one alert, which lists them to be read and copied', async ({
  browser,
  club,
}) => {
  const { path } = await addRoster(club, 'Bad rows', { students: 1, instructors: 1 });
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/roster`);
  await expect(page.locator('input[type=file]')).toHaveAttribute(
    'accept',
    /\.txt.*text\/comma-separated-values.*application\/vnd\.ms-excel/,
  );
  await chooseFile(
    page,
    rosterOf(...Array.from({ length: 300 }, (_, row) => `Bad,Row,nobody-${row},Novice`)),
  );
  const alert = page.getByRole('alert').filter({ has: page.getByText('Import Failure', { exact: true }) });
  await expect(alert).toContainText('Correct roster.csv in 300 places');
  await expect(alert.getByRole('listitem').filter({ hasText: 'nobody-' })).toHaveCount(300);
  await expect(alert.getByRole('button', { name: 'Copy list' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The screen makes room for a failure instead of lying under it.
  const screen = await page.getByRole('heading', { level: 1 }).boundingBox();
  const lower = await alert.boundingBox();
  expect((lower?.y ?? 0) + (lower?.height ?? 0)).toBeLessThanOrEqual(screen?.y ?? 0);
  await expectAccessible(page);
});

test('rows that a spreadsheet hides are left out, and counted before and after', async ({
  browser,
  club,
}) => {
  const { path } = await addRoster(club, 'Filtered', { students: 1, instructors: 1 });
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/roster`);
  await chooseFile(page, 'src/testing/files/filtered-libreoffice.xlsx');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 hidden rows were left out');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('alert')).toContainText('2 hidden rows were left out');
});
