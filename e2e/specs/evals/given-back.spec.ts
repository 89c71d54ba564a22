import { expect, test } from '../../fixtures/club.ts';
import { heading, SECRET, submittedOffline } from '../../fixtures/paddock.ts';
import { keptOn } from '../../fixtures/phone-storage.ts';
import { draftsIn, rate, skillsByPage } from '../../pages/form.ts';

// A submit that the server refuses while nobody looks at it.

test('a submit of an eval that was given to somebody else comes back on the dashboard, to be read, copied and given up', async ({
  club,
  phoneOf,
}) => {
  const { page, context, evalId, student } = await submittedOffline(club, phoneOf, club.instructor, SECRET);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('link', { name: 'To your evals' }).tap();
  await club.giveTo(evalId, club.otherInstructor);
  await context.setOffline(false);
  const given = page.getByRole('region', { name: 'Not sent' }).getByRole('link');
  await expect(given).toHaveText(
    `The server did not accept your eval of ${student.name}. Open it to see why.`,
  );

  await given.tap();
  await expect(heading(page, `Unable to claim ${evalId}.`)).toBeVisible();
  await expect(page.getByText('it was given to somebody else, or removed')).toBeVisible();
  await expect(page.getByText(SECRET)).toBeVisible();
  await expect(page.getByText('Looking ahead: 3')).toBeVisible();
  await page.getByRole('button', { name: 'Copy the answers' }).tap();
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`^${student.name}\n\nVision\nLooking ahead: 3 – `));
  expect(copied).toContain(SECRET);

  await page.getByRole('button', { name: 'Discard the answers on this phone' }).tap();
  await expect(heading(page, 'Instructor Dashboard')).toBeVisible();
  await expect.poll(() => keptOn(page, 'submitQueue')).toEqual([]);
  await expect.poll(() => draftsIn(page)).toEqual([]);
  await page.reload();
  await expect(heading(page, 'Instructor Dashboard')).toBeVisible();
  await expect(page.getByText('did not accept your eval')).toBeHidden();
  await expect.poll(() => draftsIn(page)).toEqual([]);
});

test('answers that were begun and never submitted are given back, too, when the eval is somebody else’s', async ({
  club,
  phoneOf,
}) => {
  const { evalId } = await club.newEval(club.instructor);
  const page = await phoneOf(club.instructor);
  const [vision = []] = skillsByPage();
  await page.goto(`/evalx/${evalId}`);
  await rate(page, vision[0] ?? '', 2);
  await club.giveTo(evalId, club.otherInstructor);
  await page.goto(`/evalx/${evalId}`);
  await expect(page.getByText(`${vision[0]}: 2`)).toBeVisible();
  await page.getByRole('button', { name: 'Discard the answers on this phone' }).tap();
  await expect(heading(page, 'Instructor Dashboard')).toBeVisible();
  await expect.poll(() => draftsIn(page)).toEqual([]);
});
