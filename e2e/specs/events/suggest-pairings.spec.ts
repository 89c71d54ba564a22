import { expect, test } from '../../fixtures/club.ts';
import { addRoster, laptopOf } from '../../fixtures/desk-club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { alertTitled, button, dialog, openDialog } from '../../pages/controls.ts';

test('suggested pairs are locked, kept in another mix, put into the roster and saved', async ({
  browser,
  club,
}) => {
  const { path } = await addRoster(club, 'Paired', { students: 3, instructors: 2 });
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/roster`);
  await button(page, 'Suggest pairings').click();
  const panel = dialog(page);
  await expect(panel.getByRole('heading', { name: '2 pairs suggested' })).toBeVisible();
  await expect(panel.getByText('1 left: raise the limit or add instructors.')).toBeVisible();
  const first = panel.getByRole('listitem').filter({ hasText: 'with Teacher' }).first();
  const pair = await first.locator('div').first().textContent();
  await first.getByRole('button', { name: 'Lock the pair of' }).click();
  await panel.getByText('Mix', { exact: true }).click();
  await expect(panel.getByRole('radio', { name: 'Mix' })).toBeChecked();
  await expect(first.locator('div').first()).toHaveText(pair ?? '');
  await expect(panel.getByRole('button', { name: 'Locked' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await button(panel, 'Put into the roster').click();
  await expect(page.getByText('2 changes not saved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await openDialog(page.getByTitle('Details of Student 001'));
  await dialog(page).getByLabel('Requested instructor').selectOption('Teacher 002');
  await button(page, 'Done').click();
  await button(page, 'Save').click();
  await expect(alertTitled(page, 'Roster saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 without instructor')).toBeVisible();
  await openDialog(page.getByTitle('Details of Student 001'));
  await expect(dialog(page).getByLabel('Requested instructor').locator(':checked')).toHaveText('Teacher 002');
});
