import type { BrowserContext } from '@playwright/test';
import { expect, test } from './club.ts';
import { goOn, rate, skillsByPage, submit } from './form.ts';
import { afterOneVisit, cardOf, heading, isSent } from './paddock.ts';

const SECOND = 1000;
/** Another level for each rating, so that none can stand in for another. */
const levelAt = (index: number) => (index % 4) + 1;

/** Lets the reception go and come by the clock, until it is stopped; it is there then. */
function flapEverySecond(context: BrowserContext) {
  let [flaps, away] = [0, false];
  let turned: Promise<unknown> = Promise.resolve();
  const clock = setInterval(() => {
    away = !away;
    const offline = away;
    turned = turned.then(async () => {
      await context.setOffline(offline);
      flaps += 1;
    });
  }, SECOND);
  return {
    /** Resolves after the reception has gone and come so many times more. */
    async next(times: number) {
      const before = flaps;
      await expect.poll(() => flaps).toBeGreaterThanOrEqual(before + times);
    },
    async stop() {
      clearInterval(clock);
      await turned;
      await context.setOffline(false);
    },
  };
}

test('reception that goes and returns every second while an eval is filled and submitted costs no answer, and one eval is stored', async ({
  club,
  phoneOf,
}) => {
  const { page, context, evalId, student } = await afterOneVisit(club, phoneOf);
  await page.goto(`/evalx/${evalId}`);
  const reception = flapEverySecond(context);
  try {
    for (const skills of skillsByPage()) {
      for (const [index, skill] of skills.entries()) await rate(page, skill, levelAt(index));
      await reception.next(1);
      await page.reload();
      await expect(page.getByText('4 of 4 rated')).toBeVisible();
      await goOn(page);
    }
    await page.getByLabel('External Notes').pressSequentially('Eyes up, always up.', { delay: 30 });
    await reception.next(1);
    await page.getByLabel('Internal Notes').pressSequentially('Brakes late.', { delay: 30 });
    await goOn(page);
    await submit(page);
    await isSent(club, evalId);
    await reception.next(2);
  } finally {
    await reception.stop();
  }
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
