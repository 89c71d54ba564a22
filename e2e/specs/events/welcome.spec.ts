import type { Page } from '@playwright/test';
import { expect, openClub, test } from '../../fixtures/club.ts';
import { addRoster, laptopOf, startRefusingMailServer } from '../../fixtures/desk-club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { alertTitled, button, dialog } from '../../pages/controls.ts';

/** Presses a command that sends messages, and the button that confirms how many. */
async function sendMessages(page: Page, command: string, confirm: string) {
  await button(page, command).click();
  await dialog(page).getByRole('button', { name: confirm, exact: true }).click();
}

test('Welcome Emails say whom they reach, and go to nobody twice', async ({ browser, club }) => {
  const { path } = await addRoster(club, 'Welcomed', { students: 6, instructors: 1 });
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/roster`);
  await button(page, 'Welcome Emails').click();
  await expect(button(page, 'Send to 7 people')).toBeEnabled();
  await expectAccessible(page);
  await button(page, 'Send to 7 people').click();
  await expect(alertTitled(page, 'Welcome Messages Success')).toContainText('7 messages queued.');
  await expect(page.getByRole('progressbar', { name: 'Messages' })).toHaveAttribute('aria-valuenow', '100');
  await button(page, 'Welcome Emails').click();
  await expect(dialog(page)).toContainText('There is nobody new to welcome.');
  await expect(button(page, 'Send')).toBeDisabled();
});

test('a command’s alert disappears when the next command is pressed, and when the same command succeeds', async ({
  browser,
  club,
}) => {
  const { path } = await addRoster(club, 'Told once', { students: 2, instructors: 0 });
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/roster`);
  await page.route('**/api/SendWelcomeEmails*', route => route.abort());
  await page.route('**/api/UpdateEventAttendees*', route => route.abort(), { times: 1 });
  await sendMessages(page, 'Welcome Emails', 'Send to 2 people');
  await expect(alertTitled(page, 'Welcome Messages Error')).toContainText('No connection.');

  await page.getByLabel('Group of Student 001').selectOption('Solo');
  await button(page, 'Save').click();
  await expect(alertTitled(page, 'Roster not saved')).toContainText('No connection.');
  await expect(alertTitled(page, 'Welcome Messages Error')).toHaveCount(0);

  await button(page, 'Save').click();
  await expect(alertTitled(page, 'Roster saved')).toBeVisible();
  await expect(alertTitled(page, 'Roster not saved')).toHaveCount(0);
});

test('a message that fails is shown with its reason, and Retry sends it', { tag: '@soak' }, async ({
  browser,
}) => {
  const mail = await startRefusingMailServer();
  const club = await openClub({ SMTP_URL: mail.url });
  const page = await laptopOf(browser, club);
  const { path } = await addRoster(club, 'Refused', { students: 1, instructors: 0 });
  await page.goto(`${path}/roster`);
  await sendMessages(page, 'Welcome Emails', 'Send to 1 person');
  await page.getByRole('link', { name: /^Not reached: / }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('No such mailbox here');
  await expect(messages).toContainText('Student 001');
  await expectAccessible(page);
  mail.take();
  await button(page, 'Retry 1 failed message').click();
  await expect(messages.getByText('Failed0')).toBeVisible();
  await expect(messages.getByText('Sent1')).toBeVisible();
  await page.context().close();
  await club.close();
  await mail.stop();
});
