import { expect } from './club.ts';
import { testWithDeploys as test } from './deploy-club.ts';
import { draftsIn, rate, skillsByPage } from './form.ts';
import { afterOneVisit, heading } from './paddock.ts';

const [vision = []] = skillsByPage();

test('a page of an older version asks to be loaded anew with its next call, also a refused one, and keeps every answer', async ({
  club,
  phoneOf,
  screens,
}) => {
  const { page, context, evalId } = await afterOneVisit(club, phoneOf);
  await page.goto(`/evalx/${evalId}/4`);
  await page.getByLabel('Internal Notes').fill('Brakes late.');
  await page.goto(`/evalx/${evalId}/0`);
  await expect(heading(page, 'Vision')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const asked = page.getByText('A new version is ready.');
  await expect(asked).toBeHidden();

  const entry = await screens.deploy();
  // What was filled is refused, for one reason or another.
  await club.giveTo(evalId, club.otherInstructor);
  const refused = page.waitForResponse(answer => answer.url().endsWith('/api/SaveDraft'));
  await rate(page, vision[0] ?? '', 2);
  expect((await refused).status()).toBe(404);
  await expect(asked).toBeVisible();
  await expect.poll(() => draftsIn(page)).toEqual([`eval-draft:${evalId}`]);

  await club.giveTo(evalId, club.instructor);
  await page.getByRole('button', { name: 'Reload' }).tap();
  await expect.poll(() => page.locator(`script[src*="${entry}"]`).count()).toBe(1);
  await expect(page.getByText('1 of 4 rated')).toBeVisible();
  await expect(asked).toBeHidden();
  await page.goto(`/evalx/${evalId}/4`);
  await expect(page.getByLabel('Internal Notes')).toHaveValue('Brakes late.');
  await context.close();
});
