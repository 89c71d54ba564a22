import { press } from '../pages/keyboard.ts';
import { settled } from '../pages/unchanging.ts';
import { expect, test } from './visitor.ts';

test('a student reads the score chart as a table, opens an eval from it and comes back, by keyboard alone', {
  tag: '@soak',
}, async ({ visitor }) => {
  const { page, calls } = visitor;
  await visitor.become('student');
  await calls.pass();
  await page.goto('/student?tab=dashboard');
  await settled(page);
  const bars = page.getByRole('link', { name: /: Apex Score \d\.\d$/ });
  await expect(bars.first()).toBeVisible();
  const figures = await bars.evaluateAll(all =>
    all.map(bar => bar.getAttribute('aria-label')?.slice(-3)).reverse(),
  );
  const table = page.getByRole('table', { name: 'Overall Apex Score, newest first' });
  await expect(table).toBeHidden();

  await press(page, page.locator('summary').filter({ hasText: 'Show as table' }));
  await expect(table.getByRole('columnheader')).toHaveText(['Event date', 'Track', 'Apex Score']);
  expect(await table.locator('tbody tr > :last-child').allTextContents()).toEqual(figures);

  await page.keyboard.press('Tab');
  await expect(table.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/student\/eval\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Eval Summary' })).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Back', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Student Dashboard' })).toBeFocused();
});
