import { paths } from '../../../src/contract/paths.ts';
import { addAdmin } from '../../../src/testing/cast.ts';
import { expect, test } from '../../fixtures/club.ts';
import { openSchool } from '../../fixtures/school-club.ts';
import { expectAccessible } from '../../pages/accessible.ts';

test('a chief instructor says not yet, overrules a rule with a reason, and withdraws; the student reads what is theirs', async ({
  club,
  phoneOf,
}) => {
  const { db, otherInstructor: chief, student, admin } = club;
  await openSchool(club, ['Novice', 'Intermediate'], chief);
  const above = db.selectFrom('run_group').select('id').where('name', '=', 'Intermediate');
  await db
    .updateTable('eval')
    .set({ recommendation: 'promote', recommended_to: above })
    .where('subject_id', '=', student.personId)
    .execute();
  await addAdmin(db, club.otherOrganizationId, chief);
  const ines = await phoneOf(chief);
  await ines.goto(paths.instructor());
  await ines.getByRole('link', { name: 'Moving up' }).tap();
  await ines.getByRole('button', { name: 'Change what it takes to move up to Intermediate' }).tap();
  await ines.getByLabel('Days in the group below').fill('3');
  await ines.getByRole('button', { name: 'Save rule' }).tap();
  const waiting = ines.getByRole('region', { name: 'To decide (1)' });
  await expect(waiting).toContainText('Days 1 of 3');
  await expect(waiting).toContainText('Recommended, rule not met yet (1)');
  await waiting.getByRole('checkbox', { name: 'Select Sam Student' }).tap();
  await ines.getByRole('group', { name: '1 selected' }).getByRole('button', { name: 'Not yet' }).tap();
  const dialog = ines.getByRole('dialog');
  await expect(dialog).toContainText('Sam Student: Novice → Intermediate');
  await expectAccessible(ines);
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Drive two more days in traffic.');
  await dialog.getByRole('button', { name: 'Not yet' }).tap();
  await expect(waiting).toHaveCount(0);
  const sam = await phoneOf(student);
  await sam.goto(paths.student());
  await expect(sam.getByText('Drive two more days in traffic.')).toBeVisible();

  await ines.getByRole('button', { name: 'Decide', exact: true }).tap();
  await ines.getByRole('button', { name: 'Move up Sam Student' }).tap();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Ten days at another club.');
  await dialog.getByRole('button', { name: 'Move up to Intermediate', exact: true }).tap();
  await expect(ines.getByRole('alert')).toContainText('moved up to Intermediate');
  await ines.getByRole('button', { name: 'Withdraw the sign-off of Sam Student' }).tap();
  await dialog.getByRole('button', { name: 'Withdraw' }).tap();
  await expect(dialog.getByText('Give a reason of at least ten characters.')).toBeVisible();
  await ines.getByLabel('Reason').fill('It was meant for Max Mover.');
  await dialog.getByRole('button', { name: 'Withdraw' }).tap();
  await expect(ines.getByText('Sign-off of Sam Student withdrawn')).toBeVisible();
  await sam.reload();
  await expect(sam.getByText('Moved up to Intermediate: withdrawn')).toBeVisible();
  for (const reason of ['Ten days at another club.', 'It was meant for']) {
    await expect(sam.getByText(reason)).toHaveCount(0);
  }

  await ines.getByRole('link', { name: 'Insights' }).tap();
  await expect(ines.getByRole('region', { name: /^Events/ })).toContainText(/1 of \d+ completed/);
  await expect(ines.getByRole('region', { name: /^Skills/ })).toContainText('This run group has fewer');
  await expectAccessible(ines);
  // An admin of another club only returns to Moving up.
  await ines.getByRole('link', { name: 'Back' }).tap();
  await expect(ines.getByRole('heading', { level: 1, name: 'Moving up' })).toBeVisible();

  // To who is no chief instructor the screen has nothing.
  const ada = await phoneOf(admin);
  await ada.goto(paths.school());
  await expect(ada.getByText('Nothing to decide here')).toBeVisible();
});
