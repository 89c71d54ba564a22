import type { Page } from '@playwright/test';
import { expect, test } from './club.ts';
import { draftsIn, rate, skillsByPage } from './form.ts';
import { allThatLiesOn, SECRET, submittedWithNotes } from './offline-phone.ts';
import { isSent } from './paddock.ts';
import { keptOn } from './phone-storage.ts';
import { signInWithCode } from './sign-in.ts';

// Whose session has ended left nothing that others can read, and finds all of it again.

/** None of the traces is on the phone, in whatever storage. */
async function expectNoTrace(page: Page, ...traces: string[]): Promise<void> {
  await expect.poll(() => draftsIn(page)).toEqual([]);
  await expect.poll(() => keptOn(page, 'submitQueue')).toEqual([]);
  // One kind after the other is removed.
  await expect(async () => {
    const all = await allThatLiesOn(page);
    for (const trace of traces) expect(all, trace).not.toContain(trace);
  }).toPass({ timeout: 15_000 });
}

test('after a session that was ended from elsewhere nobody reads what waits, and signing in again sends it', async ({
  club,
  phoneOf,
}) => {
  const { page, context, evalId, student } = await submittedWithNotes(club, phoneOf, club.otherInstructor);
  await page.close();
  await club.endSessionsOf(club.otherInstructor);
  await context.setOffline(false);
  const ended = await context.newPage();
  await ended.goto('/');
  await expect(ended.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expectNoTrace(ended, SECRET, evalId, student.name, student.personId, 'phoneKey');
  expect((await club.stored(evalId)).state).toBeLessThan(3);

  await ended.goto('/.auth/login?post_login_redirect_uri=/instructor');
  await signInWithCode(ended, club.server(), club.otherInstructor.email);
  await isSent(club, evalId);
  expect(await club.stored(evalId)).toMatchObject({ apex_score: 3, private_notes: SECRET });
  await expect.poll(() => draftsIn(ended)).toEqual([]);
});

test('a form that is open when its session ends leaves for the sign-in once another tab has sealed its answers, and has them again after it', async ({
  club,
  phoneOf,
}) => {
  const [vision = []] = skillsByPage();
  const { evalId } = await club.newEval(club.otherInstructor);
  const page = await phoneOf(club.otherInstructor);
  await page.goto(`/evalx/${evalId}`);
  await expect.poll(() => keptOn(page, 'person')).toEqual(['me']);
  await page.context().setOffline(true);
  for (const skill of vision) await rate(page, skill, 2);
  await club.endSessionsOf(club.otherInstructor);
  await page.context().setOffline(false);
  const other = await page.context().newPage();
  await other.goto('/.auth/login');
  await expectNoTrace(other, evalId);

  await signInWithCode(page, club.server(), club.otherInstructor.email);
  await expect(page).toHaveURL(new RegExp(`/evalx/${evalId}/0$`));
  await expect(page.getByText('4 of 4 rated')).toBeVisible();
});
