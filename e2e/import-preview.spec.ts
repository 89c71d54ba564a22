import { expectAccessible } from './accessible.ts';
import { expect, test } from './club.ts';
import { addRoster, laptopOf } from './desk-club.ts';
import { chooseFile } from './import-file.ts';

const csv = (...rows: string[]) => ({
  name: 'roster.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['First Name,Last Name,Email,Group', ...rows].join('\n')),
});

test('a file is looked at before it is imported, and once more when somebody has saved meanwhile', async ({
  browser,
  club,
}) => {
  const { path, eventId } = await addRoster(club, 'Looked at first', { students: 2, instructors: 1 });
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/roster`);
  await chooseFile(page, csv('Ann,Lee,ann@looked.example,Aurora', 'Bea,Ray,bea@looked.example,Novice'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('definition')).toHaveText(['2', '0', '0', '3']);
  await expect(dialog).toContainText('New groups: Aurora');
  await dialog.getByText('New: 2').click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Ann Lee' })).toContainText('Aurora');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('3 on the roster')).toBeAttached();

  await chooseFile(page, csv('Ann,Lee,ann@looked.example,Aurora'));
  await expect(dialog.getByRole('definition')).toHaveText(['1', '0', '0', '3']);
  await club.db.updateTable('event').set({ version: 7 }).where('id', '=', eventId).execute();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Somebody has changed something here meanwhile.');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('Created 1, Updated 0, Unchanged 0')).toBeVisible();
  await expect(page.getByText('Ann Lee')).toBeVisible();
});
