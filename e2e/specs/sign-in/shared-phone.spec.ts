import { expect, test } from '../../fixtures/club.ts';
import { submittedOffline } from '../../fixtures/paddock.ts';
import { keptOn } from '../../fixtures/phone-storage.ts';
import { draftsIn } from '../../pages/form.ts';

test('signing out asks about unsent work, and leaves nothing on the phone', async ({ club, phoneOf }) => {
  const { page, context, evalId } = await submittedOffline(club, phoneOf);
  await page.getByRole('link', { name: 'To your evals' }).tap();
  await page.getByRole('link', { name: 'Logout' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Not sent yet, and only on this phone: 1 eval.');
  await dialog.getByRole('button', { name: 'Stay' }).tap();
  await expect.poll(() => keptOn(page, 'submitQueue')).toEqual([`PostEval ${evalId}`]);
  // In a new tab it would sign out without asking.
  await page.getByRole('link', { name: 'Logout' }).click({ button: 'middle' });
  await dialog.getByRole('button', { name: 'Stay' }).tap();

  await context.route('**/api/PostEval', route => route.abort());
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Logout' }).tap();
  await dialog.getByRole('button', { name: 'Sign out and lose it' }).tap();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  for (const kind of ['person', 'copy', 'submitQueue'] as const)
    await expect.poll(() => keptOn(page, kind)).toEqual([]);
  await expect.poll(() => draftsIn(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => caches.has('pictures'))).toBe(false);
  expect((await club.stored(evalId)).state).toBeLessThan(3);
});
