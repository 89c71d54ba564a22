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
  await expect(dialog).toContainText('New 2');
  await expect(dialog).toContainText('New groups: Aurora');
  await expect(dialog.getByRole('row', { name: /Ann Lee/ })).toContainText('Aurora');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('3 on the roster')).toBeAttached();

  await chooseFile(page, rosterOf('Ann,Lee,ann@looked.example,Aurora'));
  await expect(dialog).toContainText('New 1');
  await club.db.updateTable('attendee').set({ car_number: '7' }).where('event_id', '=', eventId).execute();
  await dialog.getByRole('button', { name: 'Import 1 person' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone made a change in the meantime.');
  await dialog.getByRole('button', { name: 'Import 1 person' }).click();
  await expect(page.getByText('1 new')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Ann Lee', { exact: true })).toBeVisible();
});

test('imports a registration file after two answers and a correction', async ({ browser, club }) => {
  const { path } = await addRoster(club, 'As registered', { students: 1, instructors: 1 });
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/roster`);
  const buffer = Buffer.from(
    ['Name,Email,Status,No.', 'Ann Lee,ann@reg.example,Confirmed,7', 'Bea Ray,bea at reg,Pending,8'].join(
      '\n',
    ),
  );
  await chooseFile(page, { name: 'registrations.csv', mimeType: 'text/csv', buffer });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Group', { exact: true }).selectOption('Novice for all rows');
  await dialog.getByLabel('Pending 1').check();
  const address = dialog.getByLabel('E-mail of Bea Ray');
  await expect(address).toHaveAccessibleDescription(/not an e-mail address/);
  await expectAccessible(page);
  await address.fill('bea@reg.example');
  await dialog.getByRole('button', { name: 'Import 2 people' }).click();
  await expect(page.getByText('2 new')).toBeVisible();
});
