import { expect, type Page, test } from '@playwright/test';
import { takePhoto } from '../../../src/testing/photos.ts';
import {
  openSettings,
  organizerEmail,
  type Season,
  setUpClub,
  startSeason,
} from '../../fixtures/season-club.ts';
import { signInWithCode } from '../../fixtures/sign-in.ts';
import { expectAccessible } from '../../pages/accessible.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
/** Until then Save is busy, which is no press of it either. */
async function expectStored(page: Page): Promise<void> {
  await expect(save(page)).toBeDisabled();
  await expect(save(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(save(page)).toBeFocused();
}

test.describe.configure({ mode: 'serial' });

let season: Season;
let page: Page;

test.beforeAll(async ({ browser }) => {
  // It starts a server of its own.
  test.setTimeout(60_000);
  season = await startSeason({ events: 1, people: 10 });
  page = await (await browser.newContext()).newPage();
  await setUpClub(page, season);
  await openSettings(page);
});

test.afterAll(() => season.close());

test('shows the club’s logo and colour in the menu, and refuses low contrast', async () => {
  const accent = page.getByLabel('Accent colour');
  const picker = page.getByLabel('Pick the colour');
  const logo = page.getByRole('group', { name: 'Logo' });
  await logo.locator('input[type=file]').setInputFiles({
    name: 'logo.jpg',
    mimeType: 'image/jpeg',
    buffer: await takePhoto({ width: 300, height: 200 }),
  });
  await expect(logo.getByText('Uploaded. Save to keep it.')).toBeVisible();
  await accent.fill('#0b1f4b');
  await save(page).click();
  await expect(page.getByText('too dark to be seen on a dark screen')).toBeVisible();
  await expectAccessible(page);
  await picker.fill('#1e6fb8');
  await expect(accent).toHaveValue('#1e6fb8');
  await accent.fill('#1E6FB8');
  await expect(picker).toHaveValue('#1e6fb8');
  await accent.fill('#1E6FB');
  await expect(picker).toHaveValue('#1e6fb8');
  await accent.fill('#1E6FB8');
  await save(page).click();
  await expect(page.getByRole('banner').getByRole('img', { name: 'Apex Driving Club' })).toBeVisible();
  const kerb = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--kerb-paint'));
  expect(await kerb()).toBe('#1e6fb8');
  await expectStored(page);
});

test('redirects an admin who removes themselves while another admin remains', async ({ browser }) => {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Add an admin by e-mail').fill('second@club.example');
  await page.getByRole('button', { name: 'Add admin' }).click();
  await expect(page.getByRole('button', { name: 'Remove second@club.example' })).toBeVisible();
  const second = await (await browser.newContext()).newPage();
  await second.goto(`${season.server.url}/.auth/login`);
  await signInWithCode(second, season.server, 'second@club.example');
  await second
    .getByRole('button', { name: /^Yes, my club/ })
    .first()
    .click();
  await expect(second.getByRole('link', { name: 'Admin' })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${organizerEmail}` }).click();
  await expect(page.getByRole('dialog', { name: 'Remove yourself?' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove admin' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});
