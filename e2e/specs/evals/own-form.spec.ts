import type { Browser, Page } from '@playwright/test';
import { paths } from '../../../src/contract/paths.ts';
import { greenForm } from '../../../src/domain/evals/forms/form-content.fixture.ts';
import { addFormVersion } from '../../../src/testing/forms.ts';
import { type Club, expect, test, withServiceWorker } from '../../fixtures/club.ts';
import { laptopOf } from '../../fixtures/desk-club.ts';
import { cardOf, heading, isSent } from '../../fixtures/paddock.ts';
import { expectKept } from '../../fixtures/phone-storage.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { levelsOf, pressContinue, rate, submit } from '../../pages/form.ts';

/** Presses an answer beside the levels. */
const tapAnswer = (page: Page, skill: string, name: string) =>
  levelsOf(page, skill).getByRole('radio', { name, exact: true }).locator('xpath=ancestor::label').tap();

/** Publishes the draft of a form as an organizer does, for the evals that nobody has begun. */
async function publishFor(browser: Browser, club: Club, formId: string) {
  const page = await laptopOf(browser, club);
  await page.goto(paths.form(club.organizationId, formId));
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Use it for 1 eval of Spring HPDE not begun yet' }).check();
  await dialog.getByRole('button', { name: 'Publish version 2' }).click();
  await expect(page.getByText('Version 2 published')).toBeVisible();
  await page.context().close();
}

test('a form of the club is filled offline, and keeps its version while the club publishes another', async ({
  club,
  phoneOf,
  browser,
}) => {
  const { evalId, student } = await club.newEval(club.instructor);
  const { formId, formVersionId } = await addFormVersion(club.db, club);
  await club.db
    .updateTable('eval')
    .set({ form_version_id: formVersionId, form_groups: ['Novice'] })
    .where('id', '=', evalId)
    .execute();
  const page = await phoneOf(club.instructor, withServiceWorker);
  await page.goto('/instructor?tab=submissions');
  await expectKept(page, `GetEval ${evalId}`, 'GetEvalsForInstructor');

  await page.context().setOffline(true);
  await cardOf(page, student.name).tap();
  await expect(heading(page, 'Safety')).toBeVisible();
  await rate(page, 'Flags', 3);
  await tapAnswer(page, 'Passing', 'Not seen');
  await expectAccessible(page);
  const shorter = { ...greenForm, Sections: greenForm.Sections.slice(1) };
  await club.db
    .updateTable('form')
    .set({ draft_content: JSON.stringify(shorter) })
    .where('id', '=', formId)
    .execute();
  await publishFor(browser, club, formId);
  expect((await club.stored(evalId)).form_version_id).not.toBe(formVersionId);

  await pressContinue(page);
  await expect(page.getByText('Trail braking')).toHaveCount(0);
  await rate(page, 'Braking', 2);
  await tapAnswer(page, 'Shifting', 'N/A');
  await pressContinue(page);
  await pressContinue(page);
  await expect(page.getByText('3.3')).toBeVisible();
  await submit(page);
  await expect(heading(page, 'Waiting for signal')).toBeVisible();

  await page.context().setOffline(false);
  await isSent(club, evalId);
  expect(await club.stored(evalId)).toMatchObject({ form_version_id: formVersionId, apex_score: 3.25 });
  await page.goto(`/instructor/eval/${evalId}`);
  await expect(page.getByRole('heading', { name: 'Safety' })).toBeVisible();
  await expectAccessible(page);
});
