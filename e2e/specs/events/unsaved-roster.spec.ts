import { expect, test } from '../../fixtures/club.ts';
import { addRoster, laptopOf } from '../../fixtures/desk-club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { alertTitled, button } from '../../pages/controls.ts';
import { openRoster } from '../../pages/roster.ts';

test('two organizers save at once: the second keeps their changes beside the first', async ({
  browser,
  club,
}) => {
  const { path } = await addRoster(club, 'Two at once', { students: 2, instructors: 1 });
  const [first, second] = [await laptopOf(browser, club), await laptopOf(browser, club)];
  await first.goto(`${path}/roster`);
  await second.goto(`${path}/roster`);
  await first.getByLabel('Group of Student 001').selectOption('Solo');
  await second.getByLabel('Group of Student 002').selectOption('Advanced');
  await button(first, 'Save').click();
  await expect(button(first, 'Save')).toHaveCount(0);
  await button(second, 'Save').click();
  await expect(alertTitled(second, 'Roster not saved')).toContainText('Another admin saved');
  await expectAccessible(second);
  await button(second, 'Load their changes').click();
  await expect(second.getByLabel('Group of Student 001')).toHaveValue('Solo');
  await expect(alertTitled(second, 'Roster not saved')).toHaveCount(0);
  await expect(second.getByLabel('Group of Student 002')).toHaveValue('Advanced');
  await button(second, 'Save').click();
  await expect(button(second, 'Save')).toHaveCount(0);
  await second.reload();
  await expect(second.getByLabel('Group of Student 001')).toHaveValue('Solo');
  await expect(second.getByLabel('Group of Student 002')).toHaveValue('Advanced');

  // An undo follows the rules of a save: it meets the newer roster, and changes only what its save changed.
  await alertTitled(first, 'Roster saved').getByRole('button', { name: 'Undo' }).click();
  await expect(alertTitled(first, 'Roster not saved')).toContainText('Another admin saved');
  await button(first, 'Load their changes').click();
  await expect(first.getByLabel('Group of Student 002')).toHaveValue('Advanced');
  await button(first, 'Save').click();
  await expect(button(first, 'Save')).toHaveCount(0);
  await first.reload();
  await expect(first.getByLabel('Group of Student 001')).toHaveValue('Novice');
  await expect(first.getByLabel('Group of Student 002')).toHaveValue('Advanced');
});

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
