import { STUDENT_RATES_INSTRUCTOR } from '../../../src/domain/evals/forms/template.ts';
import { addEval } from '../../../src/testing/evals.ts';
import { type Club, expect, test } from '../../fixtures/club.ts';
import { fill, pressContinue, rate, skillsByPage, submit } from '../../pages/form.ts';

/** An eval that the student is to fill about an instructor; each instructor of the event gives one. */
async function pendingEvalBy(club: Club, student: Club['student']) {
  const { organizationId, eventId, otherInstructor: subject } = club;
  const evalType = STUDENT_RATES_INSTRUCTOR;
  return (await addEval(club.db, { organizationId, eventId, evalType, evaluator: student, subject })).evalId;
}

test('a student rates the instructor on two pages of their own, and writes no Internal Notes', async ({
  club,
  phoneOf,
}) => {
  const { student } = await club.newEval(null);
  const evalId = await pendingEvalBy(club, student);
  const page = await phoneOf(student);
  await page.goto('/student');
  await page.getByRole('link', { name: 'Rate Ines Instructor' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Communication' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/evalx/${evalId}/0$`));
  await fill(page, 4, STUDENT_RATES_INSTRUCTOR);
  await expect(page.getByRole('heading', { level: 1, name: 'Summary' })).toBeVisible();
  await expect(page).toHaveURL(/\/3$/);
  await page.getByRole('link', { name: 'Edit Notes' }).tap();
  await expect(page.getByLabel('Internal Notes')).toHaveCount(0);
  await page.getByLabel('Notes for your instructor').fill('Calm and clear.');
  await pressContinue(page);
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  expect(await club.stored(evalId)).toMatchObject({ apex_score: 4, public_notes: 'Calm and clear.' });
});

test('its named addresses lead to its numbered ones', async ({ club, phoneOf }) => {
  const { student } = await club.newEval(null);
  const evalId = await pendingEvalBy(club, student);
  const page = await phoneOf(student);
  for (const address of [`/eval/${evalId}`, `/eval/${evalId}/view`, `/eval/${evalId}/vision`]) {
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`/evalx/${evalId}/0$`));
  }
  await page.goto(`/evalx/${evalId}/4`);
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
});

test('it is taken up on the page where it was left', async ({ club, phoneOf }) => {
  const { student } = await club.newEval(null);
  const evalId = await pendingEvalBy(club, student);
  const page = await phoneOf(student);
  await page.goto(`/evalx/${evalId}`);
  for (const skill of skillsByPage(STUDENT_RATES_INSTRUCTOR)[0] ?? []) await rate(page, skill, 3);
  await page.goto(`/evalx/${evalId}`);
  await expect(page).toHaveURL(/\/1$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Instruction' })).toBeVisible();
});
