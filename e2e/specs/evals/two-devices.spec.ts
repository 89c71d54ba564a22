import type { Page } from '@playwright/test';
import type { TestPerson } from '../../../src/testing/cast.ts';
import { type Club, expect, test } from '../../fixtures/club.ts';
import { draftsIn, pressContinue, rate, skillsByPage, submit } from '../../pages/form.ts';

const [vision = []] = skillsByPage();

type PhoneOf = (person: TestPerson | null) => Promise<Page>;

/** An eval of Ivan's, open on two devices of his. */
async function onTwoDevices(club: Club, phoneOf: PhoneOf) {
  const { evalId } = await club.newEval(club.instructor);
  const [here, there] = [await phoneOf(club.instructor), await phoneOf(club.instructor)];
  /** The form is there: also what is done next without reception has it. */
  const show = async (page: Page, step = 0) => {
    await page.goto(`/evalx/${evalId}/${step}`);
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  };
  return { evalId, here, there, show };
}

const expectSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** The level that is chosen for a skill of the page shown, whether its row is open or not. */
const expectLevel = (page: Page, skill: string, level: number, patience: { timeout?: number } = {}) =>
  expect(page.locator(`fieldset[aria-label="${skill}"] input[value="${level}"]`)).toBeChecked(patience);

/** Sends the event of a phone whose owner looks at the page again. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('an eval begun on the phone is finished on the laptop, and no draft is left on either side', async ({
  club,
  phoneOf,
}) => {
  const { evalId, here: phone, there: laptop, show } = await onTwoDevices(club, phoneOf);
  await show(phone);
  for (const [index, skill] of vision.entries()) await rate(phone, skill, index + 1);
  await show(phone, 4);
  await phone.getByLabel('Internal Notes').fill('Brakes late.');
  await expectSaved(phone);

  await laptop.setViewportSize({ width: 1280, height: 800 });
  await laptop.goto(`/evalx/${evalId}`);
  await expect(laptop).toHaveURL(/\/1$/);
  await expectSaved(laptop);
  for (const skills of skillsByPage().slice(1)) {
    for (const skill of skills) await rate(laptop, skill, 4);
    await pressContinue(laptop);
  }
  await expect(laptop.getByLabel('Internal Notes')).toHaveValue('Brakes late.');
  await laptop.getByLabel('External Notes').fill('Eyes up.');
  await pressContinue(laptop);
  await submit(laptop);
  await expect(laptop.getByRole('heading', { name: 'Success!' })).toBeVisible();
  await expect.poll(() => draftsIn(laptop)).toEqual([]);
  const stored = await club.stored(evalId);
  expect(stored).toMatchObject({
    state: 3,
    private_notes: 'Brakes late.',
    public_notes: 'Eyes up.',
    draft: null,
  });
  expect(stored.answers.Vision).toMatchObject({ LookingAhead: 1, WaypointUsage: 4 });

  // The phone still has the form open, and nothing that was not submitted.
  await lookAgain(phone);
  await expect(phone.getByRole('heading', { name: 'Eval Summary' })).toBeVisible();
  await expect.poll(() => draftsIn(phone)).toEqual([]);
  expect(await club.stored(evalId)).toEqual(stored);
});

/** Rates each skill on a page of its own, which is closed at once: the draft goes out as the page goes away. */
async function closeAfterEachTap(phone: Page, show: (page: Page) => Promise<void>) {
  for (const [index, skill] of vision.entries()) {
    const page = await phone.context().newPage();
    await show(page);
    await rate(page, skill, index + 1);
    // Nothing waits for it.
    await page.close({ runBeforeUnload: true });
  }
}

test.describe('without a service worker, before which Chromium may lose what a page sends last', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page closed right after each tap is taken up on another device', async ({ club, phoneOf }) => {
    const { here, there, show } = await onTwoDevices(club, phoneOf);
    await closeAfterEachTap(here, show);
    await expect(async () => {
      await show(there);
      for (const [index, skill] of vision.entries()) {
        await expectLevel(there, skill, index + 1, { timeout: 3_000 });
      }
    }).toPass();
  });
});
