import { expect, test } from './club.ts';
import { draftsIn, fill, goOn, rate, skillsByPage, submit } from './form.ts';
import { afterOneVisit, cardOf, heading, isSent, submittedOffline, tryNow } from './paddock.ts';
import { expectKept, wakeServiceWorker } from './phone-storage.ts';

test('after one visit of the dashboard an eval is opened, filled and submitted without reception, and sent with the tab closed', async ({
  club,
  phoneOf,
}) => {
  const { page, context, evalId, student } = await afterOneVisit(club, phoneOf);
  await page.close();
  await context.setOffline(true);

  const cold = await context.newPage();
  await cold.goto('/');
  await expect(heading(cold, 'Instructor Dashboard')).toBeVisible();
  await expect(cold.getByText('No reception.')).toBeVisible();
  await cardOf(cold, student.name).tap();
  await expect(cold.getByText(student.name, { exact: true })).toBeVisible();
  await fill(cold, 3);
  await submit(cold);
  await expect(heading(cold, 'Waiting for signal')).toBeVisible();
  await expect(heading(cold, 'Success!')).toBeHidden();
  await cold.getByRole('link', { name: 'To your evals' }).tap();
  await expect(cardOf(cold, student.name)).toContainText('Waiting for signal');
  expect((await club.stored(evalId)).state).toBeLessThan(3);
  await cold.close();

  await context.setOffline(false);
  await wakeServiceWorker(context, club.server().url);
  await isSent(club, evalId);
  const stored = await club.stored(evalId);
  expect(stored).toMatchObject({ apex_score: 3 });

  const later = await context.newPage();
  await later.goto('/instructor?tab=submissions');
  await expect(cardOf(later, student.name)).toContainText(/Completed.* · Sent$/);
  await expect.poll(() => draftsIn(later)).toEqual([]);
  expect(await club.stored(evalId)).toEqual(stored);
});

test('an eval opened once by its link is there without reception, with the answers given before', async ({
  club,
  phoneOf,
}) => {
  const { evalId, student } = await club.newEval(club.instructor);
  const page = await phoneOf(club.instructor);
  await page.goto(`/eval/${evalId}`);
  const [vision = []] = skillsByPage();
  await rate(page, vision[0] ?? '', 2);
  await expectKept(page, `GetEval ${evalId}`);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(student.name, { exact: true })).toBeVisible();
  await expect(page.getByText('1 of 4 rated')).toBeVisible();
  await page.goto(`/eval/${evalId}/inputs`);
  await expect(heading(page, 'Inputs')).toBeVisible();
});

test('what waits is sent by itself when reception returns, and only then it says Success!', async ({
  club,
  phoneOf,
}) => {
  const { page, context, evalId } = await submittedOffline(club, phoneOf);
  await page.reload();
  await expect(heading(page, 'Waiting for signal')).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, 'Success!')).toBeVisible();
  expect(await club.stored(evalId)).toMatchObject({ state: 3, apex_score: 3 });
  await expect.poll(() => draftsIn(page)).toEqual([]);
});

test('a server that is down is told from a missing reception, and gets the eval once it is up', async ({
  club,
  phoneOf,
}) => {
  const { page, evalId } = await afterOneVisit(club, phoneOf);
  await club.kill();
  await page.goto(`/evalx/${evalId}`);
  await expect(page.getByText('The server cannot be reached')).toBeVisible();
  await fill(page, 3);
  await submit(page);
  await expect(page.getByText('The server does not answer just now.')).toBeVisible();
  await club.restart();
  await tryNow(page);
  await expect(heading(page, 'Success!')).toBeVisible();
  expect(await club.stored(evalId)).toMatchObject({ state: 3, apex_score: 3 });
});

test('reception that comes and goes with every tap costs no answer, and one eval is stored', async ({
  club,
  phoneOf,
}) => {
  const { page, context, evalId } = await afterOneVisit(club, phoneOf);
  const attempts: string[] = [];
  context.on('request', request => {
    if (request.url().endsWith('/api/PostEval')) attempts.push(request.url());
  });
  await page.goto(`/evalx/${evalId}`);
  let away = false;
  for (const skills of skillsByPage()) {
    for (const skill of skills) {
      away = !away;
      await context.setOffline(away);
      await rate(page, skill, 4);
    }
    await page.reload();
    await goOn(page);
  }
  await goOn(page);
  await context.setOffline(true);
  await submit(page);
  await expect(heading(page, 'Waiting for signal')).toBeVisible();
  for (const flap of [false, true, false, true, false]) await context.setOffline(flap);
  await isSent(club, evalId);
  await expect(heading(page, 'Success!')).toBeVisible();
  expect(attempts.length).toBeGreaterThan(0);
  expect(await club.stored(evalId)).toMatchObject({ state: 3, apex_score: 4 });
});
