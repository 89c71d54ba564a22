import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/club.ts';
import { afterOneVisit } from '../../fixtures/paddock.ts';
import { violationsOf } from '../../pages/accessible.ts';
import { levelOf, levelsOf, rate, skillsByPage } from '../../pages/form.ts';
import { press, tabTo } from '../../pages/keyboard.ts';

const [vision = [], ...otherPages] = skillsByPage();
const [first = '', second = ''] = vision;

const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue' });

test('arrow keys and digits choose a level and stay; Enter goes on to the next rating', async ({
  club,
  phoneOf,
}) => {
  const page = await phoneOf(club.instructor);
  await page.goto(`/evalx/${(await club.newEval(club.instructor)).evalId}`);
  await tabTo(page, levelOf(page, first, 1));
  await page.keyboard.press('ArrowDown');
  await expect(levelOf(page, first, 2)).toBeChecked();
  await page.keyboard.press('4');
  await expect(levelOf(page, first, 4)).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(levelOf(page, first, 3)).toBeChecked();
  await page.keyboard.press('Space');
  await expect(levelsOf(page, first)).toBeVisible();
  await expect(levelsOf(page, second)).toBeHidden();

  await page.keyboard.press('Enter');
  await expect(levelsOf(page, first)).toBeHidden();
  await expect(levelsOf(page, second)).toBeVisible();
});

test('a whole eval is rated and submitted without a pointer, and the next one is named', async ({
  club,
  phoneOf,
}) => {
  const next = await club.newEval(club.instructor);
  const { page, evalId, student } = await afterOneVisit(club, phoneOf);
  await page.goto(`/evalx/${evalId}`);
  for (const skills of [vision, ...otherPages]) {
    if (skills !== vision) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await tabTo(page, levelOf(page, skills[0] ?? '', 1));
    for (const _ of skills) {
      await page.keyboard.press('3');
      await page.keyboard.press('Enter');
    }
    await press(page, continueButton(page));
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeFocused();
  await press(page, continueButton(page));
  await press(page, page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeFocused();
  await expect(page.getByText(`${student.name}, 3.0. They can read it now.`)).toBeVisible();
  expect(await club.stored(evalId)).toMatchObject({ state: 3, apex_score: 3 });
  const onward = page.getByRole('link', { name: `Next: ${next.student.name}` });
  await expect(onward).toHaveAttribute('href', `/evalx/${next.evalId}`);
});

test('the levels of a rating can be read in sunlight', async ({ club, phoneOf }) => {
  const page = await phoneOf(club.instructor);
  await page.goto(`/evalx/${(await club.newEval(club.instructor)).evalId}`);
  await rate(page, first, 3);
  await expect(levelsOf(page, second)).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    expect(await violationsOf(page, theme, 'fieldset', ['color-contrast-enhanced'])).toEqual([]);
  }
  const described = levelOf(page, second, 1);
  const id = await described.getAttribute('aria-describedby');
  await expect(page.locator(`[id="${id}"]`)).toHaveCSS('font-size', '15px');
});
