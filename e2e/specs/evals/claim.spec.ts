import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/club.ts';

/** A person reads first what it means. */
const expectUnable = (page: Page, evalId: string) =>
  expect(
    page.getByRole('heading', {
      name: `You cannot fill in this eval. Unable to claim ${evalId}.`,
      exact: true,
    }),
  ).toBeVisible();

test('an eval that nobody has is listed to every instructor of the event; the first to claim it gets it', async ({
  club,
  phoneOf,
}) => {
  const { evalId, student } = await club.newEval(null);
  const [first, second] = [await phoneOf(club.instructor), await phoneOf(club.otherInstructor)];
  const cards = [first, second].map(page => page.getByRole('link', { name: student.name }));
  for (const page of [first, second]) await page.goto('/instructor');
  for (const card of cards) {
    await expect(card).toContainText('Sent · waiting for any instructor');
    await expect(card).toHaveAttribute('href', `/evalx/${evalId}`);
  }

  await cards[0]?.tap();
  await expect(first.getByRole('heading', { name: 'Vision' })).toBeVisible();
  await expect(first).toHaveURL(new RegExp(`/evalx/${evalId}/0$`));
  await expect.poll(async () => (await club.stored(evalId)).evaluator_id).toBe(club.instructor.personId);

  await cards[1]?.tap();
  await expectUnable(second, evalId);
  await second.getByRole('link', { name: 'Back to Home' }).tap();
  await expect(second.getByRole('heading', { name: 'Instructor Dashboard' })).toBeVisible();
  await expect(cards[1] ?? second.locator('body')).toHaveCount(0);
  expect((await club.stored(evalId)).evaluator_id).toBe(club.instructor.personId);
});
