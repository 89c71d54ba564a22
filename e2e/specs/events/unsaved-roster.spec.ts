import { expect, test } from '../../fixtures/club.ts';
import { addRoster, laptopOf } from '../../fixtures/desk-club.ts';
import { openRoster } from '../../pages/roster.ts';

test('unsaved changes are still there after leaving by a link, by Back and by a reload', async ({
  browser,
  club,
}) => {
  const { path } = await addRoster(club, 'Left', { students: 1, instructors: 0 });
  const page = await laptopOf(browser, club);
  await page.goto(`/admin/${club.organizationId}`);
  await page.goto(`${path}/roster`);
  const group = page.getByLabel('Group of Student 001');
  await group.selectOption('Solo');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Events Dashboard' })).toBeVisible();
  await openRoster(page, 'Left');
  await expect(group).toHaveValue('Solo');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Events Dashboard' })).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(group).toHaveValue('Solo');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(group).not.toHaveValue('Solo');
});
