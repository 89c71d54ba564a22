import type { Page } from '@playwright/test';
import { greenForm } from '../../../src/domain/evals/forms/form-content.fixture.ts';
import { addFormVersion } from '../../../src/testing/forms.ts';
import { expect, test } from '../../fixtures/club.ts';
import { cardOf, heading, isSent } from '../../fixtures/paddock.ts';
import { expectKept } from '../../fixtures/phone-storage.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { levelsOf, pressContinue, rate, submit } from '../../pages/form.ts';

test.use({ serviceWorkers: 'allow' });

/** Presses an answer beside the levels. */
const tapAnswer = (page: Page, skill: string, name: string) =>
  levelsOf(page, skill).getByRole('radio', { name, exact: true }).locator('xpath=ancestor::label').tap();

test('a form of the club is filled offline, and keeps its version while the club publishes another', async ({
  club,
  phoneOf,
}) => {
  const { evalId, student } = await club.newEval(club.instructor);
  const { formId, formVersionId } = await addFormVersion(club.db, club);
  const setVersion = (form_version_id: string) =>
    club.db
      .updateTable('eval')
      .set({ form_version_id, form_group: 'Novice' })
      .where('id', '=', evalId)
      .execute();
  await setVersion(formVersionId);
  const page = await phoneOf(club.instructor);
  await page.goto('/instructor?tab=submissions');
  await expectKept(page, `GetEval ${evalId}`, 'GetEvalsForInstructor');

  await page.context().setOffline(true);
  await cardOf(page, student.name).tap();
  await expect(heading(page, 'Safety')).toBeVisible();
  await rate(page, 'Flags', 3);
  await tapAnswer(page, 'Passing', 'Not seen');
  await expectAccessible(page);
  const shorter = { ...greenForm, Sections: greenForm.Sections.slice(1) };
  const next = await addFormVersion(club.db, club, shorter, { formId, number: 2 });
  await setVersion(next.formVersionId);

  await pressContinue(page);
  await expect(page.getByText('Trail braking')).toHaveCount(0);
  await rate(page, 'Braking', 2);
  await tapAnswer(page, 'Shifting', 'N/A');
  await pressContinue(page);
  await pressContinue(page);
  await expect(page.getByText('3.5')).toBeVisible();
  await submit(page);
  await expect(heading(page, 'Waiting for signal')).toBeVisible();

  await page.context().setOffline(false);
  await isSent(club, evalId);
  expect(await club.stored(evalId)).toMatchObject({ form_version_id: formVersionId, apex_score: 3.5 });
  await page.goto(`/instructor/eval/${evalId}`);
  await expect(page.getByRole('heading', { name: 'Safety' })).toBeVisible();
  await expectAccessible(page);
});
