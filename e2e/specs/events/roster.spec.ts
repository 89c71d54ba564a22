import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/club.ts';
import { addRoster, laptopOf } from '../../fixtures/desk-club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { alertTitled, button } from '../../pages/controls.ts';
import { tabTo } from '../../pages/keyboard.ts';
import { chooseInstructor } from '../../pages/roster.ts';

const box = (page: Page, label: string) => page.getByRole('checkbox', { name: `Select ${label}` });
const instructorOf = (page: Page, label: string) => page.getByLabel(`Instructor of ${label}`);

test('several students are given an instructor and saved by keyboard alone', async ({ browser, club }) => {
  const { path } = await addRoster(club, 'Assigned by keyboard', { students: 9, instructors: 2 });
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/roster`);
  await expect(page.getByText('9 without instructor')).toBeVisible();
  await expectAccessible(page);

  await tabTo(page, box(page, 'Student 001'));
  await page.keyboard.press('Space');
  for (let row = 2; row <= 4; row += 1) await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('4 selected')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Set group')).toBeFocused();
  await page.keyboard.press('Tab');
  // Letters that come too long after one another begin another word.
  await expect(async () => {
    await page.keyboard.type('Teacher 001');
    const chosen = page.getByLabel('Set instructor').locator('option:checked');
    await expect(chosen).toHaveText('Teacher 001 · 0 of 1', { timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Set for 4 people')).toBeFocused();
  await expect(page.getByText('Instructor of 4: from None to Teacher 001')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('5 without instructor')).toBeVisible();
  await expect(page.getByText('4 changes not saved.')).toBeVisible();
  await expect(instructorOf(page, 'Student 004').locator('option:checked')).toHaveText('Teacher 001');
  await page.keyboard.press('Control+s');
  await expect(button(page, 'Save')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Attendees' })).toBeFocused();

  await page.getByRole('button', { name: '5 without instructor' }).click();
  await page.getByRole('checkbox', { name: 'Select all 5' }).check();
  await chooseInstructor(page.getByLabel('Set instructor'), 'Teacher 002');
  await page.getByLabel('Set group').selectOption('Solo');
  await button(page, 'Set for 5 people').click();
  await button(page, 'Save').click();
  await expect(button(page, 'Save')).toHaveCount(0);
  await alertTitled(page, 'Roster saved').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('5 without instructor')).toBeVisible();
  await expect(page.getByLabel('Group of Student 009')).toHaveValue('Novice');
  // The undo is a save, which can be undone.
  await alertTitled(page, 'Roster saved').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Group of Student 009')).toHaveValue('Solo');
  await expect(button(page, 'Save')).toHaveCount(0);
  // The address keeps the filter.
  await page.reload();
  await button(page, 'Filter (1)').click();
  await expect(page.getByRole('radio', { name: 'Teacher 001 4 students' })).toBeAttached();
  await page.getByRole('radio', { name: 'Teacher 002 5 students' }).check();
  await expect(page.getByText('5 of 11 on the roster')).toBeVisible();
});

test('a long roster fills a focused select, and Back restores its position', async ({ browser, club }) => {
  const { path } = await addRoster(club, 'Long', { students: 200, instructors: 10 });
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/roster`);
  // The rows of a long roster come gradually.
  await expect(box(page, 'Teacher 010')).toBeAttached({ timeout: 10_000 });
  const select = instructorOf(page, 'Student 150');
  await expect(select.locator('option')).toHaveText(['None']);
  await select.focus();
  await expect(select.locator('option')).toHaveCount(11);
  await expect(select).toBeInViewport();
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(select).toHaveCount(0);
  await page.goBack();
  await expect(select).toBeInViewport();
});

test('the commands are in their visible order, and the next step is visible', async ({ browser, club }) => {
  const { path } = await addRoster(club, 'In order', { students: 2, instructors: 1 });
  const page = await laptopOf(browser, club);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${path}/roster`);
    const next = page.getByRole('link', { name: 'Suggest pairings' });
    await expect(next).toBeInViewport({ ratio: 1 });
    const places = await next.evaluate(({ parentElement }) =>
      [...(parentElement?.children ?? [])].flatMap(command => {
        const { top, height, left, width } = command.getBoundingClientRect();
        return width > 0 ? { row: Math.round((top + height / 2) / 24), left } : [];
      }),
    );
    expect(places.length).toBeGreaterThan(2);
    expect(places.toSorted((a, b) => a.row - b.row || a.left - b.left)).toEqual(places);
  }
});
