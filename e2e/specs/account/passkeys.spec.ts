import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/club.ts';
import { messagesTo, nextMessageTo } from '../../fixtures/outbox.ts';

import { expectAccessible } from '../../pages/accessible.ts';
import { alertTitled } from '../../pages/controls.ts';

/** Gives the page a device that makes passkeys and unlocks them when it is asked. */
async function giveDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    unlocks: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

const card = (page: Page) =>
  page
    .getByRole('main')
    .locator('div')
    .filter({ has: heading(page) })
    .last();
const heading = (page: Page) => page.getByRole('heading', { name: 'Passkeys' });
const addButton = (page: Page) => page.getByRole('button', { name: 'Add a passkey' });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });
const removeButton = (page: Page) => page.getByRole('button', { name: /^Remove the passkey of / });

test('a passkey is added under My data, signs in from then on, and is removed', async ({ club, phoneOf }) => {
  const { student } = club;
  const page = await phoneOf(student);
  const device = await giveDevice(page);

  await test.step('adding a passkey sends the person a mail', async () => {
    const { dataDir } = club.server();
    const before = (await messagesTo(dataDir, student.email)).length;
    await page.goto('/profile/data');
    await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
    await addButton(page).click();
    await expect(alertTitled(page, 'Passkey added')).toBeVisible();
    await expect(card(page)).toContainText(/Chrome, \w+|Unknown device/);
    await expect(card(page)).toContainText('not used yet');
    await expectAccessible(page);
    const mail = await nextMessageTo(dataDir, student.email, before);
    expect(mail.subject).toBe('A passkey was added');
  });

  await test.step('the same device has none to add', async () => {
    await addButton(page).click();
    await expect(card(page).getByRole('alert')).toContainText('You already have a passkey on this device.');
    await expectAccessible(page);
  });

  await test.step('signed out, one that is not unlocked signs nobody in', async () => {
    await page.context().clearCookies();
    await page.goto('/.auth/login?post_login_redirect_uri=%2Fprofile%2Fdata');
    await device.unlocks(false);
    await signInButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Sign-in was cancelled or timed out');
    await expectAccessible(page);
  });

  await test.step('unlocked it signs in, and leads on', async () => {
    await device.unlocks(true);
    await signInButton(page).click();
    await expect(page).toHaveURL(/\/profile\/data$/);
    await expect(card(page)).toContainText('last used');
  });

  await test.step('it is removed after a question, and signs nobody in any more', async () => {
    await removeButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(alertTitled(page, 'Removed')).toBeVisible();
    await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
    await page.context().clearCookies();
    await page.goto('/.auth/login');
    await signInButton(page).click();
    await expect(page.getByRole('alert')).toContainText('This passkey is unknown here or was removed.');
  });
});
