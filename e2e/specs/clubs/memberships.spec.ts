import { takeAnswerBack } from '../../../src/testing/cast.ts';
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
