import { expect, test } from '../../fixtures/club.ts';
import { heading, isDone, submittedOffline } from '../../fixtures/paddock.ts';
import { wakeServiceWorker } from '../../fixtures/phone-storage.ts';
import { draftsIn } from '../../pages/form.ts';

test('two tabs and the service worker that send the same submit store it once', async ({ club, phoneOf }) => {
  const { page, context, evalId } = await submittedOffline(club, phoneOf);
  const other = await context.newPage();
  await other.goto(`/evalx/${evalId}`);
  await expect(heading(other, 'Waiting for signal')).toBeVisible();
  await context.setOffline(false);
  await wakeServiceWorker(context, club.server().url);
  for (const tab of [page, other]) await expect(isDone(tab)).toBeVisible();
  expect(await club.stored(evalId)).toMatchObject({ state: 3, apex_score: 3 });
  await expect.poll(() => draftsIn(page)).toEqual([]);
});
