import { expect, type Page, test } from '@playwright/test';
import { peerLogin, peerToken } from '../../../src/testing/motorsportreg-peer-auth.ts';
import { takePhoto } from '../../../src/testing/photos.ts';
import {
  dismiss,
  openSettings,
  organizerEmail,
  type Season,
  setUpClub,
  startSeason,
  storeLogin,
} from '../../fixtures/season-club.ts';
import { signInWithCode } from '../../fixtures/sign-in.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { alertTitled } from '../../pages/controls.ts';

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

test('a logo and an accent colour become the face of the menu, and a colour without contrast is refused', async () => {
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

test('credentials are stored, replaced and removed, and never come back', async () => {
  await storeLogin(page);
  await page.reload();
  await expect(page.getByText('Stored · Login')).toBeVisible();
  expect(await page.content()).not.toContain(peerLogin.Password);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Replace' }).click();
  await page.getByRole('radio', { name: 'OAuth token' }).check();
  await expect(page.getByRole('button', { name: 'Save credentials' })).toBeDisabled();
  await page.getByLabel('Consumer key').fill(peerToken.ConsumerKey);
  await page.getByLabel('Consumer secret').fill(peerToken.ConsumerSecret);
  await page.getByLabel('Token', { exact: true }).fill(peerToken.Token);
  await page.getByLabel('Token secret').fill(peerToken.TokenSecret);
  await page.getByRole('button', { name: 'Save credentials' }).click();
  await expect(page.getByText('Stored · OAuth token')).toBeVisible();
  await dismiss(alertTitled(page, 'Credentials stored'));

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove credentials' }).click();
  await expect(page.getByText('Stored')).toHaveCount(0);
  await expect(page.getByLabel('User name at MotorsportReg')).toHaveValue('');
});

test('a webhook is added by keyboard, its secret is shown once, and a test says what came back', async () => {
  await page.getByRole('link', { name: 'Advanced' }).click();
  await page.getByRole('button', { name: 'Add a webhook' }).press('Enter');
  const address = page.getByLabel('Address');
  await address.fill('http://hooks.invalid/in');
  await address.press('Enter');
  await expect(page.getByText('The address must begin with https://.')).toBeVisible();
  await address.fill('https://hooks.invalid/in');
  await address.press('Enter');
  await expect(page.getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(alertTitled(page, 'Test not accepted')).toContainText('This host does not exist', {
    timeout: 10_000,
  });
  await page.getByRole('button', { name: 'Last deliveries' }).click();
  const deliveries = page.getByRole('listitem').filter({ has: page.getByRole('time') });
  await expect(deliveries.last()).toContainText('This host does not exist');
  await expectAccessible(page);
});

test('an admin who removes themselves is led away, once somebody else has accepted to be one', async ({
  browser,
}) => {
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
