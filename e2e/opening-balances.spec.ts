import { paths } from '../src/contract/paths.ts';
import { addAttendee, addPerson } from '../src/testing/cast.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './club.ts';
import { laptopOf } from './desk-club.ts';
import { chooseFile } from './import-file.ts';

const csv = (...rows: string[]) => ({
  name: 'earlier.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Email,What,Group,Days,Date,By', ...rows].join('\n')),
});

test('an organizer records earlier seasons from a file, after a look at it, and the student reads them', async ({
  browser,
  club,
  phoneOf,
}) => {
  const { db, organizationId, eventId } = club;
  const student = await addPerson(db, 'Mo Early', 'mo.early@club.example');
  await addAttendee(db, { organizationId, eventId, person: student, group: 'Novice' });
  const page = await laptopOf(browser, club);
  await page.goto(paths.organizationSettings(organizationId, 'school'));
  const school = page.getByRole('combobox', { name: 'School' });
  await expect(school).toBeVisible();
  if ((await school.inputValue()) === 'off') {
    await school.selectOption('On');
    await page.getByRole('button', { name: 'Save school' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Earlier seasons' })).toBeVisible();
  await expectAccessible(page);
  await chooseFile(page, csv('mo.early@club.example,solo,Novice,,2025-10-31,'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Row 2, What: Solo sign-offs cannot be imported.');
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const rows = [
    'mo.early@club.example,days,Novice,12,2025-10-31,',
    'mo.early@club.example,group,Novice,,2025-10-31,Ann Lee',
  ];
  await chooseFile(page, csv(...rows));
  await expect(dialog.getByRole('definition')).toHaveText(['2', '0', '0', '0']);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await expect(page.getByText('Created 2, Updated 0, Unchanged 0')).toBeVisible();
  await chooseFile(page, csv(rows[0]?.replace('12', '14') ?? ''));
  await expect(dialog).toContainText('replaces 12 days by 14 in Novice');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Created 0, Updated 1, Unchanged 0')).toBeVisible();

  const mo = await phoneOf(student);
  await mo.goto(paths.student());
  await expect(mo.getByText('as recorded by the club: 14 days in Novice')).toBeVisible();
  await expect(mo.getByText('signed by Ann Lee')).toBeVisible();
  await expectAccessible(mo);
});
