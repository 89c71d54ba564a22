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
  await page.route('**/api/*', () => {});
  await club.endSessionsOf(club.instructor);
  await page.context().setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/\.auth\/login\?post_login_redirect_uri=%2Finstructor/);
});
