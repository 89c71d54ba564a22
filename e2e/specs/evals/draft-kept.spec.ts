import type { Page } from '@playwright/test';
import { type Club, expect, test } from '../../fixtures/club.ts';
import { signInWithCode } from '../../fixtures/sign-in.ts';
import { bringDraft, fill, rate, skillsByPage, submit, summaryOf } from '../../pages/form.ts';

const [vision = []] = skillsByPage();
/** Another level for each rating, so that none can stand in for another. */
const levelAt = (index: number) => (index % 4) + 1;

/** The ratings of the page shown, as they are chosen. */
const expectRated = async (page: Page, skills: readonly string[]) => {
  await expect(page.getByText(`${skills.length} of 4 rated`)).toBeVisible();
  for (const [index, skill] of skills.entries()) {
    // Closed ratings hold their radios, too.
    const level = page.locator(`fieldset[aria-label="${skill}"] input[value="${levelAt(index)}"]`);
    await expect(level).toBeChecked();
  }
};

test('a tab that crashes or is closed right after a tap gives the answer back', async ({ club, phoneOf }) => {
  const { evalId } = await club.newEval(club.instructor);
  let page = await phoneOf(club.instructor);
  const rated = vision.slice(0, 2);
  const kills = [
    () => page.close({ runBeforeUnload: false }),
    // The process of the tab ends as by a crash; the load of that address never ends.
    async () => void (await page.goto('chrome://crash').catch(() => null)),
  ];
  for (const [index, skill] of rated.entries()) {
    await page.goto(`/evalx/${evalId}`);
    await rate(page, skill, levelAt(index));
    const context = page.context();
    await kills[index % kills.length]?.();
    page = await context.newPage();
  }
  await page.goto(`/evalx/${evalId}/0`);
  await expectRated(page, rated);
});

/** An eval that Ines has filled and submits when her session has ended. */
async function submitSignedOut(club: Club, page: Page): Promise<string> {
  const { evalId } = await club.newEval(club.otherInstructor);
  await page.goto('/');
  await bringDraft(page, evalId, club.otherInstructor, 3);
  await page.goto(summaryOf(evalId));
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await page.context().clearCookies();
  await submit(page);
  return evalId;
}

test('an eval that goes out while its form is asked for is shown as sent', async ({ club, phoneOf }) => {
  const page = await phoneOf(club.otherInstructor);
  await submitSignedOut(club, page);
  await page.waitForURL(/login/);
  // The server's answer about the eval is outdated when it arrives.
  const said = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  await page.context().route(/ClaimEval/, async route => {
    const response = await route.fetch();
    said.resolve();
    await sent.promise;
    await route.fulfill({ response });
  });
  await page.context().route(/PostEval/, async route => {
    await said.promise;
    const response = await route.fetch();
    await route.fulfill({ response });
    if (response.ok()) sent.resolve();
  });
  await signInWithCode(page, club.server(), club.otherInstructor.email);
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
});

const expectWarned = (page: Page) =>
  expect(
    page.getByRole('alert').filter({
      hasText: /cannot save your answers: it is full, or your browser blocks it. Keep this page open/,
    }),
  ).toBeVisible();

async function blockStorage(page: Page) {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'indexedDB', { get: refuse });
  });
  await page.reload();
}

test('answers that only the page has stay on it while one signs in beside it', async ({ club, phoneOf }) => {
  const { evalId } = await club.newEval(club.otherInstructor);
  const page = await phoneOf(club.otherInstructor);
  await page.goto(`/evalx/${evalId}`);
  await blockStorage(page);
  await fill(page, 3);
  await expectWarned(page);
  await page.context().clearCookies();
  await submit(page);
  await expect(page.getByText('You have been signed out.')).toBeVisible();

  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open the sign-in in a new tab' }).tap();
  const beside = await opening;
  await signInWithCode(beside, club.server(), club.otherInstructor.email);
  await expect(beside.getByRole('heading', { name: 'Instructor Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).tap();
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  expect(await club.stored(evalId)).toMatchObject({ state: 3, apex_score: 3 });
});
