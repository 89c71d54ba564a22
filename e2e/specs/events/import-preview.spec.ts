import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures/club.ts';
import { addRoster, laptopOf } from '../../fixtures/desk-club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { button } from '../../pages/controls.ts';
import { countPresses } from '../../pages/count-presses.ts';
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

const isFocused = (field: Locator) => field.evaluate(element => element === document.activeElement);

/** A file of 60 registrations as a system wrote it: nobody has prepared it for the import. */
function registrations() {
  const rows = Array.from({ length: 60 }, (_, place) => {
    const instructs = place < 10;
    const email = place === 33 ? 'driver33 at sixty.example' : `driver${place}@sixty.example`;
    return [
      ...[`"Number, Driver${place}"`, email, instructs ? 'Instructing' : 'HPDE', `Squad ${place % 4}`],
      ...[
        place === 40 || place === 41 ? 'Waitlist' : 'Confirmed',
        '2019',
        'Mazda',
        'MX-5',
        String(place + 1),
      ],
      ...[instructs || place > 30 ? '' : `Driver${place % 10} Number`, 'Blue', 'M'],
    ].join(',');
  });
  const header = 'Participant,E-mail,Segment,Squad,Reg. State,Year,Make,Model,#,Instructor,Color,Shirt';
  return {
    name: 'registrations-export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...rows].join('\n')),
  };
}

test('a registrar imports 60 registrations unedited by at most 12 presses', async ({ browser, club }) => {
  const { path } = await addRoster(club, 'Sixty', { students: 1, instructors: 1 });
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/roster`);
  const beganAt = Date.now();
  const { press, report } = countPresses();
  const choosing = page.waitForEvent('filechooser');
  await press(button(page, 'Upload'));
  await (await choosing).setFiles(registrations());
  const dialog = page.getByRole('dialog');
  await press(dialog.getByLabel('Group', { exact: true }), on => on.selectOption('The column Squad'));
  await press(dialog.getByLabel('E-mail of Driver33 Number'), on => on.fill('driver33@sixty.example'));
  await press(dialog.getByLabel('Waitlist 2'));
  await press(dialog.getByRole('button', { name: 'Import 60 people' }));
  await expect(page.getByText('60 new')).toBeVisible();
  expect(report(`60 registrations in ${Math.round((Date.now() - beganAt) / 1000)} s`)).toBeLessThanOrEqual(
    12,
  );
});

test('corrects and imports a file by the keyboard alone', async ({ browser, club }) => {
  const { path } = await addRoster(club, 'By keyboard', { students: 1, instructors: 1 });
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/roster`);
  await chooseFile(page, rosterOf('Ann,Lee,ann at keys,Novice', 'Bea,Ray,bea@keys.example,Novice'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('To correct 1');
  const address = dialog.getByLabel('E-mail of Ann Lee');
  for (let press = 0; press < 30 && !(await isFocused(address)); press += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('ann@keys.example');
  const send = dialog.getByRole('button', { name: 'Import 2 people' });
  await expect(send).toBeEnabled();
  await expect(address).toBeFocused();
  for (let press = 0; press < 30 && !(await isFocused(send)); press += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 new')).toBeVisible();
});
