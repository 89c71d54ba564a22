import { paths } from '../src/contract/paths.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './club.ts';
import { addRoster, laptopOf } from './desk-club.ts';
import { chooseFile } from './import-file.ts';

const csv = (...rows: string[]) => ({
  name: 'roster.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['First Name,Last Name,Email,Group', ...rows].join('\n')),
});

test('a club takes its run groups from its rosters, and files and rosters call them so', async ({
  browser,
  club,
}) => {
  const { path } = await addRoster(club, 'School day', { students: 1, instructors: 1 });
  const page = await laptopOf(browser, club);
  await page.goto(paths.organizationSettings(club.organizationId, 'school'));
  const groups = page.getByRole('list', { name: 'Run groups' });
  await expect(groups).toHaveCount(0);
  await page.getByRole('combobox', { name: 'School' }).selectOption('On');
  const names = groups.getByLabel('Name');
  await expect(names.first()).toHaveValue('Novice');
  // What is proposed is mended by keyboard: moved, renamed, given another way to write it.
  await page.getByRole('button', { name: 'Add a group' }).press('Enter');
  await names.last().fill('Green');
  await groups.getByLabel('Also written').last().fill('Grn, Group 5');
  await page.getByRole('button', { name: 'Move Green up the list' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move Green up the list' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save school' }).click();
  await expect(page.getByText('School saved')).toBeVisible();

  await page.goto(`${path}/roster`);
  await chooseFile(page, csv('Ann,Lee,ann@school.example,GRN', 'Bea,Ray,bea@school.example,Mauve'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Not in your list of run groups: Mauve');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('combobox', { name: 'Group of Ann Lee' })).toHaveValue('Green');
  await expect(page.getByText('Not in your list of run groups: Mauve')).toBeVisible();
  await page.getByRole('link', { name: 'Say what they are' }).click();
  await page.getByRole('combobox', { name: 'What Mauve is' }).selectOption('another name for Green');
  await page.getByRole('button', { name: 'Save school' }).click();
  await expect(page.getByText('School saved')).toBeVisible();
  await expect(page.getByText('On rosters, but not in your list')).toHaveCount(0);
  await page.goto(`${path}/roster`);
  await expect(page.getByRole('combobox', { name: 'Group of Bea Ray' })).toHaveValue('Green');

  await page.goto(paths.organizationSettings(club.organizationId, 'school'));
  await groups.getByLabel('Also written').first().fill('Grn, NOVICE');
  await page.getByRole('button', { name: 'Save school' }).click();
  await expect(page.getByText('stands for').first()).toBeVisible();
  await page.getByRole('link', { name: 'Audit Log' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(groups.getByLabel('Also written').first()).toHaveValue('Grn, NOVICE');
});
