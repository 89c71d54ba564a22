import type { Page } from '@playwright/test';
import { expect, test, withServiceWorker } from '../../fixtures/club.ts';
import { SECRET } from '../../fixtures/paddock.ts';
import { allThatLiesOn, expectKept, keptOn } from '../../fixtures/phone-storage.ts';
import { signInWithCode } from '../../fixtures/sign-in.ts';
import { draftsIn, rate, skillsByPage } from '../../pages/form.ts';

// A person whose session has ended leaves nothing that others can read, and finds all of it again.

/** None of the traces is on the phone, in whatever storage. */
async function expectNoTrace(page: Page, ...traces: string[]): Promise<void> {
  await expect.poll(() => draftsIn(page)).toEqual([]);
  await expect.poll(() => keptOn(page, 'submitQueue')).toEqual([]);
  // The browser removes one kind of storage after the other.
  await expect(async () => {
    const all = await allThatLiesOn(page);
    for (const trace of traces) expect(all, trace).not.toContain(trace);
  }).toPass({ timeout: 15_000 });
}

test('an open form whose session ends has its answers again after the sign-in', async ({ club, phoneOf }) => {
  const [vision = []] = skillsByPage();
  const { evalId, student } = await club.newEval(club.otherInstructor);
  const page = await phoneOf(club.otherInstructor, withServiceWorker);
  await page.goto(`/evalx/${evalId}`);
  await expectKept(page, `GetEval ${evalId}`);
  await page.context().setOffline(true);
  for (const skill of vision) await rate(page, skill, 2);
  await page.goto(`/evalx/${evalId}/4`);
  await page.locator('summary', { hasText: 'Internal Notes' }).click();
  await page.getByLabel('Internal Notes').fill(SECRET);
  await club.endSessionsOf(club.otherInstructor);
  await page.context().setOffline(false);
  const other = await page.context().newPage();
  await other.goto('/.auth/login');
  await expectNoTrace(other, SECRET, evalId, student.name, student.personId, 'phoneKey');

  await signInWithCode(page, club.server(), club.otherInstructor.email);
  await expect(page).toHaveURL(new RegExp(`/evalx/${evalId}/4$`));
  await expect(page.getByLabel('Internal Notes')).toHaveValue(SECRET);
  await page.goto(`/evalx/${evalId}/0`);
  await expect(page.getByText('Page complete')).toBeVisible();
});
