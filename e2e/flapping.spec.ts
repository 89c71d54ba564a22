import type { BrowserContext } from '@playwright/test';
import { expect, test } from './club.ts';
import { goOn, rate, skillsByPage, submit } from './form.ts';
import { afterOneVisit, cardOf, heading, isSent } from './paddock.ts';

/** Another level for each rating, so that none can stand in for another. */
const levelAt = (index: number) => (index % 4) + 1;

/** Lets the reception go, or come back, with each call. */
function receptionOf(context: BrowserContext) {
  let away = false;
  return async (times = 1) => {
    for (let flaps = 0; flaps < times; flaps += 1) {
      away = !away;
      await context.setOffline(away);
    }
  };
}

test('reception that goes and returns with every tap while an eval is filled and submitted costs no answer, and one eval is stored', async ({
  club,
  phoneOf,
}) => {
  const { page, context, evalId, student } = await afterOneVisit(club, phoneOf);
  await page.goto(`/evalx/${evalId}`);
  const flap = receptionOf(context);
  for (const skills of skillsByPage()) {
    for (const [index, skill] of skills.entries()) {
      await flap();
      await rate(page, skill, levelAt(index));
    }
    await flap();
    await page.reload();
    await expect(page.getByText('4 of 4 rated')).toBeVisible();
    await goOn(page);
  }
  await page.getByLabel('External Notes').pressSequentially('Eyes up, ');
  await flap();
  await page.getByLabel('External Notes').pressSequentially('always up.');
  await page.getByLabel('Internal Notes').pressSequentially('Brakes ');
  await flap();
  await page.getByLabel('Internal Notes').pressSequentially('late.');
  await goOn(page);
  await flap();
  await submit(page);
  await expect(heading(page, 'Waiting for signal')).toBeVisible();
  await flap(5);
  await isSent(club, evalId);
  await expect(heading(page, 'Success!')).toBeVisible();
  const stored = await club.stored(evalId);
  expect(stored).toMatchObject({
    state: 3,
    apex_score: 2.5,
    public_notes: 'Eyes up, always up.',
    private_notes: 'Brakes late.',
    draft: null,
  });
  for (const answers of Object.values(stored.answers)) {
    expect(Object.values(answers)).toEqual(expect.arrayContaining([1, 2, 3, 4]));
  }
  await page.goto('/instructor?tab=submissions');
  await expect(cardOf(page, student.name)).toContainText(/Completed.* · Sent$/);
  expect(await club.stored(evalId)).toEqual(stored);
});
