import type { Page } from '@playwright/test';
import type { TestPerson } from '../../../src/testing/cast.ts';
import { type Club, expect, test } from '../../fixtures/club.ts';
import { rate, skillsByPage } from '../../pages/form.ts';

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

/** The level that is chosen for a skill of the page shown, whether its row is open or not. */
const expectLevel = (page: Page, skill: string, level: number, patience: { timeout?: number } = {}) =>
  expect(page.locator(`fieldset[aria-label="${skill}"] input[value="${level}"]`)).toBeChecked(patience);

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
