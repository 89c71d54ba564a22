import type { Browser } from '@playwright/test';
import { paths } from '../../../src/contract/paths.ts';
import { type Club, expect, test } from '../../fixtures/club.ts';
import { laptopOf } from '../../fixtures/desk-club.ts';
import { press, tabTo } from '../../pages/keyboard.ts';

async function openAsAdmin(browser: Browser, club: Club, height: number, width = 1280) {
  const page = await laptopOf(browser, club, { viewport: { width, height } });
  const outline = page.getByRole('navigation', { name: 'Sections and skills' });
  const skills = () => outline.locator('.form-skill').allInnerTexts();
  return { page, outline, skills };
}

test('a form is made, reordered and published by keyboard alone', { tag: '@soak' }, async ({
  club,
  browser,
}) => {
  const { organizationId, db } = club;
  const { page, outline, skills } = await openAsAdmin(browser, club, 844);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(paths.organizationSettings(organizationId, 'forms'));
  await press(page, button('New form'));
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByLabel('Name'));
  await page.keyboard.type('By keyboard');
  await tabTo(page, dialog.getByLabel('Begin with'));
  await page.keyboard.type('New form');
  await press(page, dialog.getByRole('button', { name: 'Create' }));
  await expect(page.getByRole('heading', { level: 1, name: 'By keyboard' })).toBeVisible();

  await tabTo(page, outline.getByRole('textbox', { name: 'Add a section' }));
  await page.keyboard.type('Vision');
  await page.keyboard.press('Enter');
  for (const skill of ['Looks ahead', 'Sees flags']) {
    await page.keyboard.type(skill);
    await page.keyboard.press('Enter');
  }
  await press(page, outline.getByRole('button', { name: 'Sees flags' }));
  await expect(page.getByRole('heading', { level: 2, name: 'Sees flags' })).toBeFocused();
  await press(page, button('Move Sees flags up'));
  await expect.poll(async () => (await skills()).slice(-2)).toEqual(['Sees flags', 'Looks ahead']);
  await tabTo(page, page.getByLabel('Must be answered'));
  await page.keyboard.press('ArrowDown');
  await press(page, outline.getByRole('button', { name: 'Vision', exact: true }));
  await press(page, button('Move Vision up'));
  await press(page, outline.getByRole('button', { name: 'Looks ahead' }));
  await press(page, button('Remove Looks ahead'));
  await expect.poll(skills).not.toContain('Looks ahead');
  await press(page, button('Undo'));
  await expect.poll(skills).toContain('Looks ahead');
  // Nothing is left to undo, and the focus stays.
  await expect(button('Undo')).toBeFocused();
  await expect(page.getByText('Draft saved')).toBeVisible();

  await press(page, button('Publish version 1'));
  await press(page, dialog.getByRole('button', { name: 'Publish version 1' }));
  await expect(page.getByText('Version 1 published')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const { content } = await db.selectFrom('form_version').select('content').executeTakeFirstOrThrow();
  expect(content.Sections).toMatchObject([
    {
      Key: 'Vision',
      Skills: [
        { Key: 'SeesFlags', RequiredFor: [] },
        { Key: 'LooksAhead', RequiredFor: ['*'] },
      ],
    },
    { Key: 'Driving' },
    { Key: 'Notes' },
  ]);
});
