import type { Locator, Page } from '@playwright/test';
import { tabTo } from '../keyboard.ts';
import { screensFor, screensOf } from '../screenshots/screens.ts';
import { expect, settled, test, type Visitor } from './visitor.ts';

const screens = screensFor(Object.keys(screensOf), new Date());

const styleOf = (element: Locator, property: string) =>
  element.evaluate((shown, name) => getComputedStyle(shown).getPropertyValue(name), property);

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

async function open({ page, calls, become }: Visitor, name: string): Promise<void> {
  const screen = screens.find(other => other.name === name);
  await become(screen?.as ?? null);
  await calls.pass();
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(screen?.path ?? '');
  await settled(page);
}

test.afterEach(({ visitor }) => visitor.page.emulateMedia({ forcedColors: 'none' }));

test('in the reader’s own colours a rating tells what is chosen, what is not, and where the focus is', async ({
  visitor,
}) => {
  const { page } = visitor;
  await open(visitor, 'fill-vision');
  const highlight = await systemColour(page, 'Highlight');
  const row = (level: number) =>
    page.locator('label').filter({ has: page.locator(`input[value="${level}"]`) });
  const [second, third] = [row(2).first(), row(3).first()];
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('3');
  expect(await styleOf(third, 'border-color')).toBe(highlight);
  expect(await styleOf(third, 'border-width')).toBe('2px');
  await expect(third.locator('svg')).toHaveCount(1);
  expect(await styleOf(second, 'border-color')).not.toBe(highlight);
  await expect(second.locator('svg')).toHaveCount(0);
  expect(await styleOf(third, 'outline-style')).toBe('solid');
  expect(await styleOf(second, 'outline-style')).toBe('none');

  const [rated, unset] = [page.locator('summary').first(), page.locator('summary').nth(1)];
  expect(await styleOf(rated.getByText('3', { exact: true }), 'border-style')).toBe('solid');
  const badge = unset.getByText('Not rated').locator('..');
  expect(await styleOf(badge, 'border-style')).toBe('solid');
  expect(await badge.evaluate(shown => getComputedStyle(shown, '::before').content)).toContain('–');
});

test('in the reader’s own colours the bars of the chart, the one that has the focus, and the place in the menu are seen', async ({
  visitor,
}) => {
  const { page } = visitor;
  await open(visitor, 'student-dashboard');
  const canvas = await systemColour(page, 'Canvas');
  const highlight = await systemColour(page, 'Highlight');
  const bar = page.getByRole('link', { name: /: Apex Score \d\.\d$/ }).last();
  expect(await styleOf(bar.locator('line'), 'stroke')).toBe(await systemColour(page, 'LinkText'));
  expect(await styleOf(bar.locator('text').first(), 'fill')).not.toBe(canvas);
  await tabTo(page, bar);
  expect(await styleOf(bar.locator('rect'), 'stroke')).toBe(highlight);

  const entries = page.getByRole('navigation', { name: 'Menu' }).getByRole('listitem').getByRole('link');
  const here = entries.and(page.locator('[aria-current="page"]'));
  expect(await styleOf(here, 'border-block-start-color')).toBe(highlight);
  expect(await styleOf(entries.last(), 'border-block-start-color')).toBe(canvas);
});
