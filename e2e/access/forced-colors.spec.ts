import type { Page } from '@playwright/test';
import { tabTo } from '../pages/keyboard.ts';
import { settled } from '../pages/unchanging.ts';
import { screenOf } from '../screenshots/screens.ts';
import { type Demo, expect, test, type Visitor } from './visitor.ts';

/** A colour of the system's, as the browser shows it. */
const systemColour = (page: Page, name: string) =>
  page.evaluate(colour => {
    const probe = document.createElement('i');
    probe.style.color = colour;
    document.body.append(probe);
    const shown = getComputedStyle(probe).color;
    probe.remove();
    return shown;
  }, name);

async function open({ page, calls, become }: Visitor, { about }: Demo, name: string): Promise<void> {
  const { as, path } = screenOf(name);
  await become(as);
  await calls.pass();
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(path(about));
  await settled(page);
}

test.afterEach(({ visitor }) => visitor.page.emulateMedia({ forcedColors: 'none' }));

test('shows choice and focus of a rating in forced colours', async ({ demo, visitor }) => {
  const { page } = visitor;
  await open(visitor, demo, 'fill-vision');
  const highlight = await systemColour(page, 'Highlight');
  const row = (level: number) =>
    page.locator('label').filter({ has: page.locator(`input[value="${level}"]`) });
  const [second, third] = [row(2).first(), row(3).first()];
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('3');
  await expect(third).toHaveCSS('border-color', highlight);
  await expect(third).toHaveCSS('border-width', '2px');
  await expect(third.locator('svg')).toHaveCount(1);
  await expect(second).not.toHaveCSS('border-color', highlight);
  await expect(second.locator('svg')).toHaveCount(0);
  await expect(third).toHaveCSS('outline-style', 'solid');
  await expect(second).toHaveCSS('outline-style', 'none');

  const [rated, unset] = [page.locator('summary').first(), page.locator('summary').nth(1)];
  await expect(rated.getByText('3', { exact: true })).toHaveCSS('border-style', 'solid');
  const badge = unset.getByText('Not rated').locator('..');
  await expect(badge).toHaveCSS('border-style', 'solid');
  expect(await badge.evaluate(shown => getComputedStyle(shown, '::before').content)).toContain('–');
});

test('shows the bars of the chart and the place in the menu in forced colours', async ({ demo, visitor }) => {
  const { page } = visitor;
  await open(visitor, demo, 'student-dashboard');
  const canvas = await systemColour(page, 'Canvas');
  const highlight = await systemColour(page, 'Highlight');
  const bar = page.getByRole('link', { name: /: Apex Score \d\.\d$/ }).last();
  await expect(bar.locator('span').first()).toHaveCSS(
    'background-color',
    await systemColour(page, 'LinkText'),
  );
  await expect(bar.locator('span').last()).not.toHaveCSS('color', canvas);
  await tabTo(page, bar);
  await expect(bar).not.toHaveCSS('outline-style', 'none');

  const entries = page.getByRole('navigation', { name: 'Menu' }).getByRole('listitem').getByRole('link');
  const here = entries.and(page.locator('[aria-current="page"]'));
  await expect(here).toHaveCSS('border-block-start-color', highlight);
  await expect(entries.last()).toHaveCSS('border-block-start-color', canvas);
});
