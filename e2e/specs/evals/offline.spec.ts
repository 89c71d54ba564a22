import { expect, test } from '../../fixtures/club.ts';
import { afterOneVisit, cardOf, heading, isSent } from '../../fixtures/paddock.ts';
import { wakeServiceWorker } from '../../fixtures/phone-storage.ts';
import { bringDraft, draftsIn, submit, summaryOf } from '../../pages/form.ts';

test('an eval is opened, filled and submitted offline, and sent with the tab closed', async ({
  club,
  phoneOf,
}) => {
  const next = await club.newEval(club.instructor);
  const { page, context, evalId, student } = await afterOneVisit(club, phoneOf);
  await bringDraft(page, evalId, club.instructor, 3);
  await page.close();
  await context.setOffline(true);

  const cold = await context.newPage();
  await cold.goto('/');
  await expect(heading(cold, 'Instructor Dashboard')).toBeVisible();
  await expect(cold.getByText('You are offline.')).toBeVisible();
  await cardOf(cold, student.name).tap();
  await expect(cold.getByText(student.name, { exact: true })).toBeVisible();
  await cold.goto(summaryOf(evalId));
  await submit(cold);
  await expect(heading(cold, 'Waiting for signal')).toBeVisible();
  await cold.getByRole('button', { name: 'Back to the answers' }).tap();
  await submit(cold);
  await expect(heading(cold, 'Waiting for signal')).toBeVisible();
  await cold.reload();
  await expect(cold.getByRole('link', { name: `Next: ${next.student.name}` })).toBeVisible();
  await expect(heading(cold, 'Success!')).toBeHidden();
  await cold.getByRole('link', { name: 'To your evals' }).tap();
  await expect(cardOf(cold, student.name)).toContainText('In Progress · Waiting for signal');
  expect((await club.stored(evalId)).state).toBeLessThan(3);
  await cold.close();

  await context.setOffline(false);
  await wakeServiceWorker(context, club.server().url);
  await isSent(club, evalId);
  const stored = await club.stored(evalId);
  expect(stored).toMatchObject({ apex_score: 3 });

  const later = await context.newPage();
  await later.goto('/instructor?tab=submissions');
  await expect(cardOf(later, student.name)).toContainText('Completed · Sent');
  await expect.poll(() => draftsIn(later)).toEqual([]);
  expect(await club.stored(evalId)).toEqual(stored);
});
