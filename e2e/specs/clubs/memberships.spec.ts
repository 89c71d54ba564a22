import { acceptClub, addAdmin, takeAnswerBack } from '../../../src/testing/cast.ts';
import { type Club, expect, test } from '../../fixtures/club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { goTo } from '../../pages/go-to.ts';

const name = 'Apex Driving Club';

/** The club has Sam on its roster, who has not said what he thinks of it. */
const ask = ({ db, organizationId, student }: Club) => takeAnswerBack(db, organizationId, student);

test('a person whom a club added is asked once, on a phone, and never on an eval', async ({
  club,
  phoneOf,
}) => {
  await ask(club);
  const { evalId } = club.evals.unclaimed;
  await club.giveTo(evalId, club.student);
  const page = await phoneOf(club.student);
  const notice = page.getByRole('region', { name: 'My Clubs' });
  await page.goto(`/evalx/${evalId}`);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(notice).toBeHidden();
  await goTo(page, '/student');
  await expect(notice).toContainText(`${name} has added you. Is this your club?`);
  await expect(notice).toContainText('the club sees only what it typed: Sam Student, sam@club.example.');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Yes, my club' }).press('Enter');
  await expect(page.getByText(`${name} is your club now`)).toBeVisible();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a club is left from the notice, says first what follows, and is taken back on the profile', async ({
  club,
  phoneOf,
}) => {
  await ask(club);
  await addAdmin(club.db, club.organizationId, club.instructor);
  await club.giveTo(club.evals.unclaimed.evalId, club.student);
  const page = await phoneOf(club.student);
  await page.goto('/profile');
  const notice = page.getByRole('region', { name: 'My Clubs' }).first();
  await notice.getByRole('button', { name: `Not my club: ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Leave ${name}?` });
  await expect(question).toContainText('You have 1 pending eval in this club');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText(`You have left ${name}`)).toBeVisible();
  const mine = page.getByRole('region', { name: 'My Clubs' });
  await expect(mine).toHaveCount(1);
  await expect(mine).toContainText('You have left this club.');
  await expectAccessible(page);
  await mine.getByRole('button', { name: 'Yes, my club' }).click();
  await expect(mine.getByRole('button', { name: `Leave ${name}` })).toBeVisible();
});

test('an invited admin stands as invited in the settings, and finds Admin in the menu on accepting', async ({
  club,
  phoneOf,
}) => {
  const page = await phoneOf(club.admin);
  await page.goto(`/admin/${club.organizationId}/settings`);
  await page.getByLabel('Add an admin by e-mail').fill(club.outsider.email);
  await page.getByRole('button', { name: 'Add admin' }).click();
  await expect(page.getByText('Admin invited')).toBeVisible();
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await club.db
    .deleteFrom('organization_admin')
    .where('organization_id', '=', club.otherOrganizationId)
    .execute();
  const invited = await phoneOf(club.outsider);
  await invited.goto('/profile');
  const menu = invited.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Admin' })).toBeHidden();
  const notice = invited.getByRole('region', { name: 'My Clubs' }).first();
  await expect(notice).toContainText(`${name} asks you to be one of its organizers.`);
  await notice.getByRole('button', { name: 'Yes, my club' }).click();
  await expect(menu.getByRole('link', { name: 'Admin' })).toBeVisible();
});

test('a person has the name that the club typed on its roster until they accept; its admin removes them from the club', async ({
  club,
  phoneOf,
}) => {
  const { db, student, organizationId, otherOrganizationId, eventId } = club;
  await ask(club);
  await db
    .updateTable('person')
    .set({ display_name: 'Slammin' })
    .where('id', '=', student.personId)
    .execute();
  await club.sessionCookie(student);
  const page = await phoneOf(club.admin);
  const roster = `/admin/${organizationId}/event/${eventId}/roster`;
  await page.goto(roster);
  await expect(page.getByText('Sam Student', { exact: true }).first()).toBeVisible();
  await acceptClub(db, organizationId, student);
  await db
    .insertInto('membership')
    .values({ organization_id: otherOrganizationId, person_id: student.personId, accepted_at: new Date() })
    .execute();
  await page.goto(roster);
  await expect(page.getByText('Slammin (Sam Student)').first()).toBeVisible();
  await goTo(page, `/admin/${organizationId}/profile/${student.personId}`);
  for (const field of ['Communication Phone', 'Address']) {
    await expect(page.getByLabel(field)).not.toBeEditable();
  }
  await page.getByRole('button', { name: 'Remove from club' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from club' }).click();
  await expect(page.getByText('Removed from the club')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/${organizationId}/search`));
});
