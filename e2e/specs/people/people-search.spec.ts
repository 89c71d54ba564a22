import type { Page } from '@playwright/test';
import type { TestPerson } from '../../../src/testing/cast.ts';
import { expect, test } from '../../fixtures/club.ts';

const box = (page: Page) => page.getByPlaceholder('Search for Users');
const personNamed = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });

async function laptopOf(phoneOf: (person: TestPerson) => Promise<Page>, person: TestPerson): Promise<Page> {
  const page = await phoneOf(person);
  await page.setViewportSize({ width: 1280, height: 800 });
  return page;
}

test('the results are reached and opened by keyboard alone', async ({ club, phoneOf }) => {
  const page = await laptopOf(phoneOf, club.instructor);
  await page.goto('/search?search=instructor');
  const found = page.getByRole('list', { name: 'Users' }).getByRole('link');
  await expect(personNamed(page, 'Ivan Instructor')).toBeVisible();
  await box(page).focus();
  await page.keyboard.press('Tab');
  await expect(found.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(found.nth(1)).toBeFocused();
  await personNamed(page, 'Ivan Instructor').press('Enter');
  const evals = page.getByRole('region', { name: 'Evals of Ivan Instructor' });
  await expect(evals.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(evals.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Eval Summary' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('link', { name: 'Back' }).press('Enter');
  await expect(evals.getByRole('link').first()).toBeFocused();
});
