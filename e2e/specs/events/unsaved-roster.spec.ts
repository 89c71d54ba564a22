import { expect, test } from '../../fixtures/club.ts';
import { addRoster, laptopOf } from '../../fixtures/desk-club.ts';
import { button } from '../../pages/controls.ts';
import { openRoster } from '../../pages/roster.ts';

test('leaving with unsaved changes asks first: by a link, by Back, by closing', async ({ browser, club }) => {
  const { path } = await addRoster(club, 'Left', { students: 1, instructors: 0 });
  const page = await laptopOf(browser, club);
  await page.goto(`/admin/${club.organizationId}`);
  await page.goto(`${path}/roster`);
  await page.getByLabel('Group of Student 001').selectOption('Solo');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.getByRole('link', { name: 'Back' }).click();
  await expect(question).toBeVisible();
  await button(page, 'Stay here').click();
  await expect(page.getByLabel('Group of Student 001')).toHaveValue('Solo');

  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const unload = await asked;
  expect(unload.type()).toBe('beforeunload');
  await unload.dismiss();
  await closing;

  await page.getByRole('link', { name: 'Back' }).click();
  await button(page, 'Leave without saving').click();
  await expect(page.getByRole('heading', { name: 'Events Dashboard' })).toBeVisible();
  await openRoster(page, 'Left');
  await page.getByLabel('Group of Student 001').selectOption('Solo');
  await page.goBack();
  await expect(question).toBeVisible();
  await button(page, 'Leave without saving').click();
  await expect(page.getByRole('heading', { name: 'Events Dashboard' })).toBeVisible();
});
