import { expect, test } from '../../fixtures/club.ts';

import { expectAccessible } from '../../pages/accessible.ts';
import { alertTitled } from '../../pages/controls.ts';
import { goTo } from '../../pages/go-to.ts';

test('an organizer makes a token for a program, and a calendar, and ends both', async ({ club, phoneOf }) => {
  const page = await phoneOf(club.admin);
  const { url } = club.server();
  const program = (token: string) =>
    fetch(`${url}/api/GetEventsForOrganization?organizationId=${club.organizationId}`, {
      headers: { authorization: `Bearer ${token}` },
    });

  await page.goto('/profile/data');
  const token = await test.step('the token is named by keyboard alone, and shown once', async () => {
    await page.getByRole('button', { name: 'Create an access token' }).press('Enter');
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.type('Registration');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'Access token' });
    await expect(field).toHaveValue(/^apex_[\w-]{43}$/);
    await expectAccessible(page);
    await expect(field).toBeFocused();
    const shown = await field.inputValue();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Create an access token' })).toBeFocused();
    expect(await page.content()).not.toContain(shown);
    return shown;
  });
  expect((await program(token)).status).toBe(200);

  await test.step('the club sees whose it is, and ends it', async () => {
    await goTo(page, `/admin/${club.organizationId}/settings/connections`);
    const row = page.getByRole('listitem').filter({ hasText: 'Registration' });
    await expect(row).toContainText('Ada Admin · may read');
    await expect(row).toContainText('last used');
    await row.getByRole('button', { name: /^Revoke/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(alertTitled(page, 'Access token revoked')).toBeVisible();
    await expect(page.getByText('No access tokens.')).toBeVisible();
  });
  expect((await program(token)).status).toBe(401);

  await test.step('a calendar is turned on, read and turned off', async () => {
    await goTo(page, '/profile/data');
    await page.getByRole('button', { name: 'Turn on calendar' }).click();
    const address = await page.getByLabel('Address of your calendar').inputValue();
    const calendar = await fetch(address);
    expect([calendar.status, await calendar.text()]).toEqual([200, expect.stringContaining('Spring HPDE')]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Turn off calendar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off calendar' }).click();
    await expect(page.getByRole('button', { name: 'Turn on calendar' })).toBeVisible();
    expect((await fetch(address)).status).toBe(404);
  });
});
