import { expect, test } from '../../fixtures/club.ts';
import { addRoster, laptopOf } from '../../fixtures/desk-club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { alertTitled, button, dialog, openDialog } from '../../pages/controls.ts';
import { goTo } from '../../pages/go-to.ts';

test('Publish says whom it reaches; then Stats lists who owes which evals and reminds one person', async ({
  browser,
  club,
}) => {
  const { path } = await addRoster(club, 'Published with preview', { students: 3, instructors: 1 });
  const page = await laptopOf(browser, club);
  await page.goto(path);
  const progress = page.getByText('Completed Percentage');
  await expect(progress).toHaveCSS('font-weight', '400');
  await goTo(page, `${path}/roster`);
  const search = page.getByRole('searchbox', { name: 'Find by name or e-mail' });
  await search.fill('Teacher');
  await button(page, 'Publish').click();
  await expect(dialog(page)).toContainText(
    '3 students have no instructor: Student 001, Student 002, and Student 003.',
  );
  await expect(dialog(page)).toContainText('4 people have no Welcome Email yet: Student 001,');
  await expect(dialog(page)).toContainText('No mail server is set');
  await dialog(page).getByRole('link', { name: 'Assign instructors on the roster' }).click();
  const withoutInstructor = button(page, '3 without instructor');
  await expect(withoutInstructor).toHaveAttribute('aria-pressed', 'true');
  await expect(search).toHaveValue('');
  await withoutInstructor.click();
  await expect(page).toHaveURL(/\/roster$/);
  await page.goBack();
  await expect(withoutInstructor).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('checkbox', { name: 'Select all 4' }).check();
  await page.getByLabel('Set instructor').selectOption({ label: 'Teacher 001' });
  await expect(page.getByText('1 of them instructs and gets no instructor.')).toBeVisible();
  await button(page, 'Set for 4 people').click();
  await button(page, 'Publish').click();
  await button(page, 'Save and continue').click();
  await button(page, 'Publish and notify 4 people').click();
  await expect(alertTitled(page, 'Publishing Success')).toContainText('6 evals created, 4 messages queued.');
  await page.getByRole('link', { name: 'Stats' }).click();
  await expect(progress).toHaveCSS('font-weight', '600');
  const pending = page.locator('details').filter({ hasText: 'Pending Evals' });
  await expect(pending.getByRole('list', { name: 'Teacher 001' }).getByRole('listitem')).toHaveText([
    /Student 001Sent/,
    /Student 002Sent/,
    /Student 003Sent/,
  ]);
  await expect(pending.getByRole('list', { name: 'Student 001' })).toHaveText(/Teacher 001Sent/);
  await openDialog(button(page, 'Remind Student 002'));
  await expectAccessible(page);
  await button(dialog(page), 'Remind').click();
  await expect(alertTitled(page, 'Reminder Success')).toContainText('1 message queued.');

  await page.getByRole('link', { name: 'Back' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Published with preview' });
  await card.getByRole('button', { name: 'Send Reminders' }).click();
  await button(page, 'Send to 3 people').click();
  await expect(alertTitled(page, 'Publishing Success').getByRole('listitem')).toHaveText(
    '3 messages queued.',
  );
  await expect(card.getByRole('progressbar', { name: 'Messages' })).toHaveAttribute('aria-valuenow', '100');

  await button(page, 'More').first().click();
  await page.getByRole('link', { name: 'Instructors' }).click();
  const done = page.getByRole('columnheader', { name: 'Evals done' });
  const names = page.getByRole('rowheader');
  await expect(names.last()).toHaveText('Teacher 001');
  await done.getByRole('button').press('Enter');
  await expect(done).toHaveAttribute('aria-sort', 'descending');
  await expect(names.first()).toHaveText('Teacher 001');
  await done.getByRole('button').press('Enter');
  await expect(done).toHaveAttribute('aria-sort', 'ascending');
  await expect(names.last()).toHaveText('Teacher 001');
});

test('an eval is given back with a reason, and its instructor submits it again', async ({
  browser,
  club,
  phoneOf,
}) => {
  const { evalId } = club.evals.ofStudent;
  const page = await laptopOf(browser, club);
  await page.goto(`/admin/${club.organizationId}/eval/${evalId}`);
  await expectAccessible(page);

  await button(page, 'Re-open').click();
  await dialog(page).getByRole('button', { name: 'Re-open' }).click();
  await expect(dialog(page)).toContainText('Enter a reason.');
  await expectAccessible(page);
  await dialog(page).getByLabel('Reason').fill('Rated the wrong driver.');
  await dialog(page).getByRole('button', { name: 'Re-open' }).click();
  await expect(alertTitled(page, 'Eval re-opened')).toBeVisible();
  await expect(page).toHaveURL(/\/report$/);
  await expect(page.getByRole('heading', { name: 'Pending Evals' })).toBeVisible();

  expect(await club.stored(evalId)).toMatchObject({ state: 2 });
  const instructor = await phoneOf(club.instructor);
  await instructor.goto(`/evalx/${evalId}/5`);
  await instructor.getByRole('button', { name: 'Submit' }).click();
  await expect(instructor.getByText('Success!')).toBeVisible();
});
