import { addAdmin, takeAnswerBack } from '../../../src/testing/cast.ts';
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
