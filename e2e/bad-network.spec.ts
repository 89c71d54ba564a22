import type { Page } from '@playwright/test';
import { type Club, expect, test } from './club.ts';
import { draftsIn, fill, submit } from './form.ts';
import { heading, tryNow } from './paddock.ts';
import { keptOn } from './phone-storage.ts';

// What a service worker sends cannot be cut off here; offline.spec.ts has it on.
test.use({ serviceWorkers: 'block' });

/** An instructor's phone with an eval filled to the end, ready to submit. */
async function filled(club: Club, phoneOf: (person: Club['instructor']) => Promise<Page>) {
  const { evalId } = await club.newEval(club.instructor);
  const page = await phoneOf(club.instructor);
  await page.goto(`/evalx/${evalId}`);
  await fill(page, 3);
  return { page, evalId };
}

/** Success is shown, nothing is left on the phone, and the server has the eval. */
async function expectSubmitted(club: Club, page: Page, evalId: string) {
  await expect(heading(page, 'Success!')).toBeVisible();
  await expect.poll(() => draftsIn(page)).toEqual([]);
  expect(await club.stored(evalId)).toMatchObject({ state: 3, apex_score: 3 });
}

/** Says that it waits, and keeps the answers. */
async function expectWaiting(page: Page, evalId: string) {
  await expect(heading(page, 'Waiting for signal')).toBeVisible();
  await expect(page.getByText('Your eval is kept on this phone')).toBeVisible();
  await expect.poll(() => draftsIn(page)).toEqual([`eval-draft:${evalId}`]);
}

test('without reception the eval is filled and kept; with reception again it is submitted', async ({
  club,
  phoneOf,
}) => {
  const { evalId } = await club.newEval(club.instructor);
  const page = await phoneOf(club.instructor);
  await page.goto(`/evalx/${evalId}`);
  await expect(heading(page, 'Vision')).toBeVisible();
  await page.context().setOffline(true);
  await fill(page, 3);
  await submit(page);
  await expectWaiting(page, evalId);
  await expect(page.getByText('No reception.')).toBeVisible();
  await tryNow(page);
  await expectWaiting(page, evalId);
  expect((await club.stored(evalId)).state).toBeLessThan(3);

  await page.getByRole('button', { name: 'Back to the answers' }).tap();
  await expect(page.getByText('Apex Score 3.0')).toBeVisible();
  await submit(page);
  await expectWaiting(page, evalId);
  await page.context().setOffline(false);
  await expectSubmitted(club, page, evalId);
});

test('a server that is killed before the eval reaches it gets it after its restart', async ({
  club,
  phoneOf,
}) => {
  const { page, evalId } = await filled(club, phoneOf);
  await club.kill();
  await submit(page);
  await expectWaiting(page, evalId);
  await club.restart();
  await tryNow(page);
  await expectSubmitted(club, page, evalId);
});

test('a server that is killed while it stores the eval has it once after the next try', async ({
  club,
  phoneOf,
}) => {
  const { page, evalId } = await filled(club, phoneOf);
  const held = await club.hold(evalId);
  await submit(page);
  await held.isWaitedFor();
  await club.kill();
  await held.release();
  await expectWaiting(page, evalId);
  await club.restart();
  await tryNow(page);
  await expectSubmitted(club, page, evalId);
});

test('an answer that is lost after the commit is made good by the next try, which changes nothing', async ({
  club,
  phoneOf,
}) => {
  const { page, evalId } = await filled(club, phoneOf);
  await page.route('**/api/PostEval', async route => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submit(page);
  await expectWaiting(page, evalId);
  const committed = await club.stored(evalId);
  expect(committed.state).toBe(3);

  // The app may be trying again by itself at this moment.
  await page.unrouteAll({ behavior: 'wait' });
  await tryNow(page);
  await expectSubmitted(club, page, evalId);
  expect(await club.stored(evalId)).toEqual(committed);
});

test('a phone reloaded after its answer was lost finds the eval submitted, and lets go of the draft', async ({
  club,
  phoneOf,
}) => {
  const { page, evalId } = await filled(club, phoneOf);
  await page.route('**/api/PostEval', async route => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submit(page);
  await expectWaiting(page, evalId);
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`/instructor/eval/${evalId}$`));
  await expect(heading(page, 'Eval Summary')).toBeVisible();
  await expect.poll(() => draftsIn(page)).toEqual([]);
});

test('of two devices the second is told that the eval was submitted before, and overwrites nothing', async ({
  club,
  phoneOf,
}) => {
  const { evalId } = await club.newEval(club.instructor);
  const [first, second] = [await phoneOf(club.instructor), await phoneOf(club.instructor)];
  for (const page of [first, second]) await page.goto(`/evalx/${evalId}`);
  // The second has no word of the first until it submits.
  await second.route('**/api/SaveDraft', route => route.abort());
  await fill(first, 3);
  await fill(second, 4);
  await submit(first);
  await expectSubmitted(club, first, evalId);
  const stored = await club.stored(evalId);

  await submit(second);
  await expect(heading(second, 'Failed.')).toBeVisible();
  await expect(second.getByText('submitted before with other answers')).toBeVisible();
  expect(await club.stored(evalId)).toEqual(stored);

  await second.goto(`/evalx/${evalId}`);
  await expect(heading(second, 'Submitted before')).toBeVisible();
  await expect.poll(() => draftsIn(second)).toEqual([`eval-draft:${evalId}`]);
  await second.getByRole('button', { name: 'Discard the answers on this phone' }).tap();
  await expect(heading(second, 'Eval Summary')).toBeVisible();
  await expect.poll(() => draftsIn(second)).toEqual([]);
});

test('an eval submitted by two quick taps is stored once', async ({ club, phoneOf }) => {
  const { page, evalId } = await filled(club, phoneOf);
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  await expectSubmitted(club, page, evalId);
});

test('a dashboard that is open when its session ends leaves for the sign-in, also where only the session answers', async ({
  club,
  phoneOf,
}) => {
  const page = await phoneOf(club.instructor);
  await page.goto('/instructor?tab=submissions');
  await expect(heading(page, 'Pending Evals')).toBeVisible();
  // The part that follows the reception is there.
  await expect.poll(() => keptOn(page, 'copy')).toContain('GetEvalsForInstructor');
  await club.endSessionsOf(club.instructor);
  await page.route('**/api/*', () => {});
  await page.context().setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/\.auth\/login\?post_login_redirect_uri=%2Finstructor/);
});
