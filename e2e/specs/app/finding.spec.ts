import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/club.ts';
import { laptopOf } from '../../fixtures/desk-club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { expectTrapped } from '../../pages/keyboard.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Screen, event or person' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Results' });
const picked = (page: Page) => list(page).getByRole('option', { selected: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('opens screens, events and people from the palette by keyboard', async ({ browser, club }) => {
  const page = await laptopOf(browser, club);
  await page.goto(`/admin/${club.organizationId}`);
  await expect(title(page, 'Events Dashboard')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await expect(picked(page)).toHaveText('Home');
  await page.keyboard.press('ArrowUp');
  await expect(list(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await expectTrapped(page, page.getByRole('dialog', { name: 'Go to' }));

  await box(page).fill('LIME rock');
  await expect(picked(page)).toContainText('Lime Rock Park');
  await box(page).press('Enter');
  await expect(title(page, 'Event Dashboard')).toBeFocused();

  await page.keyboard.press('Control+k');
  await box(page).fill('sam');
  await expect(picked(page)).toContainText('Sam Student');
  await box(page).press('Enter');
  await expect(page.getByRole('region', { name: 'Evals of Sam Student' })).toBeVisible();

  await page.context().setOffline(true);
  await page.keyboard.press('Control+k');
  await box(page).fill('lime');
  await expect(picked(page)).toContainText('Lime Rock Park');
  await expect(page.getByText('You are offline. People cannot be searched')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);
});

test('focuses the search by the key /, and never while somebody types', async ({ browser, club }) => {
  const page = await laptopOf(browser, club);
  // A screen without a search field.
  await page.goto('/profile');
  // The heading is there before the screen listens to keys.
  await expect(page.getByRole('button', { name: 'Save Profile' }).first()).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByPlaceholder('Search for Users');
  await expect(search).toBeFocused();
  await page.keyboard.press('/');
  await expect(search).toHaveValue('/');

  await title(page, 'User Search').focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('checkbox', { name: 'The / key goes to the search field' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(title(page, 'User Search')).toBeFocused();
  await page.keyboard.press('/');
  await expect(title(page, 'User Search')).toBeFocused();
});
