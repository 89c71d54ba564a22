import type { Page } from '@playwright/test';
import type { TestPerson } from '../../../src/testing/cast.ts';
import { type Club, expect, newAttendee, test } from '../../fixtures/club.ts';
import { expectAccessible } from '../../pages/accessible.ts';

const box = (page: Page) => page.getByPlaceholder('Search for Users');
const personNamed = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });

async function laptopOf(phoneOf: (person: TestPerson) => Promise<Page>, person: TestPerson): Promise<Page> {
  const page = await phoneOf(person);
  await page.setViewportSize({ width: 1280, height: 800 });
  return page;
}

const adminSearch = ({ organizationId }: Club) => `/admin/${organizationId}/search`;

test("shows 'No Users Found' without people and 'No Evals for {name}' without evals", async ({
  club,
  phoneOf,
}) => {
  const page = await phoneOf(club.instructor);
  await page.goto('/search?search=zzz');
  await expect(page.getByText('No Users Found')).toBeVisible();
  await expectAccessible(page);
  await newAttendee(club, 'Quentin Quiet');
  await box(page).fill('quentin');
  await personNamed(page, 'Quentin Quiet').tap();
  await expect(page.getByText('No Evals for Quentin Quiet')).toBeVisible();
});

test('picking a person shows their evals, picking an eval opens it, and Back leads to both', async ({
  club,
  phoneOf,
}) => {
  const page = await phoneOf(club.instructor);
  await page.goto('/search');
  await expectAccessible(page);
  await box(page).fill('sam');
  await personNamed(page, 'Sam Student').tap();
  const card = page.getByRole('region', { name: 'Evals of Sam Student' }).getByRole('link').first();
  await expect(card).toContainText('Lime Rock Park');
  await expectAccessible(page);
  await card.tap();
  await expect(page.getByRole('heading', { name: 'Eval Summary' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Summary', exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(card).toBeVisible();
  await expect(box(page)).toHaveValue('sam');
  await page.goBack();
  await expect(personNamed(page, 'Sam Student')).toHaveAttribute('aria-expanded', 'false');
});

test('the results are reached and opened by keyboard alone', async ({ club, phoneOf }) => {
  const page = await laptopOf(phoneOf, club.instructor);
  await page.goto('/search?search=instructor');
  const found = page.getByRole('list', { name: 'Users' }).getByRole('link');
  await expect(personNamed(page, 'Ivan Instructor')).toBeVisible();
  await box(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(found.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(found.nth(1)).toBeFocused();
  await personNamed(page, 'Ivan Instructor').press('Enter');
  const evals = page.getByRole('region', { name: 'Evals of Ivan Instructor' });
  await expect(evals.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(evals.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Eval Summary' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(evals.getByRole('link').first()).toBeFocused();
});

test('without reception the search says so, can be tried again, and goes on by itself once there is some', async ({
  club,
  phoneOf,
}) => {
  const page = await phoneOf(club.instructor);
  // Reception goes before all of the app has come.
  await page.route('**/assets/offline-*.js', route => route.abort());
  await page.goto('/search');
  await expect(box(page)).toBeVisible();
  await page.context().setOffline(true);
  await box(page).fill('sam');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).tap();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await page.unrouteAll();
  await page.context().setOffline(false);
  await expect(personNamed(page, 'Sam Student')).toBeVisible();
});

test('an admin finds people by e-mail, reads all their evals and reaches their profile', async ({
  club,
  phoneOf,
}) => {
  const page = await laptopOf(phoneOf, club.admin);
  await page.goto(`/admin/${club.organizationId}`);
  await page.getByRole('link', { name: 'User Search' }).click();
  await expect(page).toHaveURL(adminSearch(club));
  await box(page).fill('tess@club');
  await personNamed(page, 'Tess Student').click();
  const evals = page.getByRole('region', { name: 'Evals of Tess Student' });
  await expect(evals.getByRole('link')).toContainText('waiting for any instructor');
  await expectAccessible(page);
  await evals.getByRole('link').click();
  // A pending eval cannot be read, so its link leads to its event.
  await expect(page).toHaveURL(`/admin/${club.organizationId}/event/${club.eventId}`);
  await page.goBack();
  await expect(evals).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit Tess Student' })).toHaveAttribute(
    'href',
    `/admin/${club.organizationId}/profile/${club.otherStudent.personId}`,
  );
});
