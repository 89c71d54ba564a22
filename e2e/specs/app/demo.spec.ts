import { readdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { matchScreen } from '../../../src/contract/match-screen.ts';
import { screens } from '../../../src/contract/screens.ts';
import { type Demo, expect, test } from '../../access/visitor.ts';
import { phone } from '../../fixtures/club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { tabTo } from '../../pages/keyboard.ts';
import { allScreens, screenOf } from '../../screenshots/screens.ts';
import { openContext, takeAll } from '../../screenshots/take.ts';

test.use(phone);

/** Taps a visitor's button on the sign-in page. */
async function lookAroundAs(page: Page, { url }: Demo, name: string): Promise<void> {
  await page.goto(`${url}/.auth/login`);
  await expect(page.getByRole('heading', { name: 'Look around as' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name }).tap();
}

test('the student finds two seasons of evals, and one to fill', async ({ page, demo }) => {
  await lookAroundAs(page, demo, 'Student');
  await expect(page.getByText('Priya Raman', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /: Apex Score \d\.\d$/ })).toHaveCount(11);
  await expect(page.getByRole('heading', { name: 'TOP OPPORTUNITIES' })).toBeVisible();
  // Score, note and what to work on are on the first screen, above the menu.
  const workingOn = await page.getByRole('list', { name: 'Working on' }).boundingBox();
  expect((workingOn?.y ?? 0) + (workingOn?.height ?? 0)).toBeLessThan(844 - 60);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Print my card/ }).tap();
  await expect(page.getByRole('region', { name: /page 1 of 1$/ })).toContainText('Desmond Okafor');
  await page.goto(`${demo.url}/student?tab=submissions`);
  const pending = page.getByRole('region', { name: 'Pending Evals' });
  await expect(pending.getByRole('link')).toHaveCount(1);
  await pending.getByRole('link').tap();
  await expect(page).toHaveURL(/\/evalx\//);
  await expect(page.getByText('Desmond Okafor').first()).toBeVisible();
});

test('the roster begins near the top on a laptop, a phone and a narrow window', async ({ browser, demo }) => {
  const laptop = { width: 1280, height: 900, highest: 260, row: 56 } as const;
  const narrow = { width: 390, height: 844, highest: 380, row: 96 } as const;
  const english = { locale: 'en', attendees: 'Attendees', notReached: 'Not reached' } as const;
  const spanish = { locale: 'es', attendees: 'Inscritos', notReached: 'Sin avisar' } as const;
  for (const { device, windows, locale, attendees, notReached } of [
    { device: 1280, windows: [laptop, narrow], ...english },
    { device: 390, windows: [narrow], ...english },
    { device: 1280, windows: [laptop, narrow], ...spanish },
  ] as const) {
    const context = await openContext(browser, demo.url, 'organizer', device, 'light', locale);
    const page = await context.newPage();
    const rows = page.getByRole('region', { name: attendees }).getByRole('listitem');
    // A published event has a further command.
    for (const roster of [
      screenOf('event-roster').path(demo.about),
      `${screenOf('event-stats').path(demo.about)}/roster`,
    ]) {
      await page.goto(roster);
      await expect(rows.nth(59)).toBeAttached();
      await expect(page.getByRole('link', { name: notReached })).toBeVisible();
      // The roster is laid out by its styles alone, so that another window needs no other page.
      for (const { width, height, highest, row } of windows) {
        await page.setViewportSize({ width, height });
        // A desktop has a classic scrollbar, which takes room.
        const scrollbar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
        expect(scrollbar).toBe(device === 390 ? 0 : 15);
        const first = await rows.first().boundingBox();
        expect(first?.y).toBeLessThan(highest);
        expect(first?.height).toBeLessThanOrEqual(row);
      }
    }
    await context.close();
  }
});

test('scrolls a focused choice of a sideways line into view on a phone', async ({ browser, demo }) => {
  const context = await openContext(browser, demo.url, 'organizer', 390, 'dark', 'es');
  const page = await context.newPage();
  const focused = page.locator(':focus');
  const isWhole = () =>
    focused.evaluate(element => {
      const line = element.closest('.sideways')?.getBoundingClientRect();
      const choice = element.closest('label') ?? element;
      const { left, right, top, bottom } = choice.getBoundingClientRect();
      const { outlineOffset, outlineWidth } = getComputedStyle(choice);
      const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      return (
        line !== undefined &&
        Math.min(left - line.left, line.right - right, top - line.top, line.bottom - bottom) >= ring - 1
      );
    });
  await page.goto(screenOf('event-roster').path(demo.about));
  await page.getByRole('button', { name: /avisos$/ }).press('Enter');
  for (const name of [/sin instructor$/i, /sin credencial$/i, /por mover$/]) {
    await tabTo(page, page.getByRole('button', { name }));
    await expect.poll(isWhole, String(name)).toBe(true);
  }
  await page.goto(screenOf('credentials').path(demo.about));
  await tabTo(page, page.getByRole('radio').first());
  for (const _ of ['Caducada', 'Sin verificar', 'Caduca pronto', 'Válida']) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(isWhole, await focused.inputValue()).toBe(true);
  }
  await context.close();
});

test('every route of the router is among what `npm run screenshots` photographs', ({ demo }) => {
  const photographed = allScreens.map(({ of, path }) => {
    const shown = matchScreen(path(demo.about).replace(/\?.*/, ''))?.name;
    expect(shown, path(demo.about)).toBe(of);
    return shown;
  });
  expect([...new Set(photographed)].sort()).toEqual(Object.keys(screens).sort());
});

test(
  'screens are photographed once they have come to rest, on a phone in light',
  { tag: '@soak' },
  async ({ browser, demo }, testInfo) => {
    const folder = testInfo.outputPath('screenshots');
    const toTake = allScreens.filter(({ of }) => ['home', 'student', 'publicEval'].includes(of));
    await takeAll(browser, demo, toTake, [390, 'light'], folder, 100);
    const names = await readdir(folder);
    expect(names.sort()).toEqual(toTake.map(({ name }) => `${name}-390-light.jpg`).sort());
  },
);
