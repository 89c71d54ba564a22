import type { Page } from '@playwright/test';
import type { TestPerson } from '../../../src/testing/cast.ts';
import { type Club, expect, test } from '../../fixtures/club.ts';
import { cardOf, heading, isDone, type PhoneOf, submittedOffline } from '../../fixtures/paddock.ts';
import { keptOn, wakeServiceWorker } from '../../fixtures/phone-storage.ts';
import { signInWithCode } from '../../fixtures/sign-in.ts';
import { bringDraft, draftsIn, submit, summaryOf } from '../../pages/form.ts';

test('a session that ended meanwhile is said, and the eval goes out after signing in again', async ({
  club,
  phoneOf,
}) => {
  const { page, context, evalId } = await submittedOffline(club, phoneOf, club.otherInstructor);
  await club.endSessionsOf(club.otherInstructor);
  await context.setOffline(false);
  await expect(heading(page, 'Waiting for you to sign in')).toBeVisible();
  await expect.poll(() => draftsIn(page)).toEqual([`eval-draft:${evalId}`]);
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
  await signInWithCode(page, club.server(), club.otherInstructor.email);
  await expect(isDone(page)).toBeVisible();
  expect(await club.stored(evalId)).toMatchObject({ state: 3, apex_score: 3 });
});

/** Completes Ivan's eval on another device, each skill rated 4. */
async function completeElsewhere(club: Club, phoneOf: PhoneOf, evalId: string) {
  const other = await phoneOf(club.instructor);
  await other.goto('/.auth/login');
  await bringDraft(other, evalId, club.instructor, 4);
  await other.goto(summaryOf(evalId));
  await submit(other);
  await expect(heading(other, 'Success!')).toBeVisible();
  return other;
}

/** Has reception again, and opens the eval whose submit is refused then. */
async function openRefused(page: Page, student: TestPerson): Promise<void> {
  await page.getByRole('link', { name: 'To your evals' }).tap();
  await page.context().setOffline(false);
  const card = cardOf(page, student.name);
  await expect(card).toContainText('Not sent: open it to see why');
  await card.tap();
}

test('a submit that waited while another device completed the eval is not sent over it, and is looked at before it goes', async ({
  club,
  phoneOf,
}) => {
  const { page, evalId, student } = await submittedOffline(club, phoneOf);
  await club.newEval(club.instructor);
  const other = await completeElsewhere(club, phoneOf, evalId);
  // This phone has opened no list.
  await expect(other.getByRole('link', { name: /^Next: / })).toBeVisible();
  const stored = await club.stored(evalId);

  await openRefused(page, student);
  await expect(heading(page, 'Submitted before')).toBeVisible();
  await page.getByRole('button', { name: 'Discard the answers on this phone' }).tap();
  await expect.poll(() => keptOn(page, 'submitQueue')).toEqual([]);
  await expect.poll(() => draftsIn(page)).toEqual([]);
  expect(await club.stored(evalId)).toEqual(stored);
});

test('a submit that waited while the eval was completed elsewhere and re-opened gives its answers back, to be compared', async ({
  club,
  phoneOf,
}) => {
  const { page, evalId, student } = await submittedOffline(club, phoneOf);
  await completeElsewhere(club, phoneOf, evalId);
  await club.reopen(evalId);
  const stored = await club.stored(evalId);

  await openRefused(page, student);
  await expect(heading(page, 'Failed.')).toBeVisible();
  await expect(page.getByText('submitted with other answers and opened again')).toBeVisible();
  await expect(page.getByText('Looking ahead: 3')).toBeVisible();
  expect(await club.stored(evalId)).toEqual(stored);

  await page.getByRole('button', { name: 'Back to the answers' }).tap();
  await expect.poll(() => keptOn(page, 'submitQueue')).toEqual([]);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(summaryOf(evalId));
  await submit(page);
  await expect(heading(page, 'Success!')).toBeVisible();
  expect(await club.stored(evalId)).toMatchObject({ state: 3, apex_score: 4 });
});

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
