import { expect, test } from '../../fixtures/club.ts';
import { addRoster, laptopOf } from '../../fixtures/desk-club.ts';
import { openSchool } from '../../fixtures/school-club.ts';
import { chooseFile, rosterOf } from '../../pages/roster.ts';

test('imports and rosters use the names of the club’s run groups, and an unknown name becomes another name of one', async ({
  browser,
  club,
}) => {
  await openSchool(club, ['Novice', 'Intermediate', 'Green']);
  const { path } = await addRoster(club, 'School day', { students: 1, instructors: 1 });
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/roster`);
  await chooseFile(page, rosterOf('Ann,Lee,ann@school.example,GREEN', 'Bea,Ray,bea@school.example,Mauve'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Not in your list of run groups: Mauve');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('combobox', { name: 'Group of Ann Lee' })).toHaveValue('Green');
  await page.getByRole('link', { name: 'Edit run groups' }).click();
  await page.getByRole('combobox', { name: 'What Mauve is' }).selectOption('Another name for Green');
  const groups = page.getByRole('list', { name: 'Run groups' });
  await page.getByRole('button', { name: 'Move Green up the list' }).press('Enter');
  await page.getByRole('button', { name: 'Save school' }).click();
  await expect(page.getByText('School saved')).toBeVisible();
  await expect(page.getByText('On rosters, but not in your list')).toHaveCount(0);

  await groups.getByLabel('Also written').last().fill('Grn, GREEN');
  await page.getByRole('button', { name: 'Save school' }).click();
  await expect(page.getByText('already means').first()).toBeVisible();
  await page.getByRole('link', { name: 'Audit Log' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(groups.getByLabel('Also written').last()).toHaveValue('Grn, GREEN');

  await page.goto(`${path}/roster`);
  await expect(page.getByRole('combobox', { name: 'Group of Bea Ray' })).toHaveValue('Green');
});
