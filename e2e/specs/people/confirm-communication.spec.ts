import { sql } from 'kysely';
import { showPhone } from '../../../src/domain/people/phone.ts';
import { expect, test } from '../../fixtures/club.ts';
import { codeIn, nextCodeTo, nextMessageTo, smsTo } from '../../fixtures/outbox.ts';
import { signInWithCode } from '../../fixtures/sign-in.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { alertTitled } from '../../pages/controls.ts';
import { changeBoth, confirmButton, newDriver, openProfile, saveButton } from '../../pages/profile-page.ts';

test('a new e-mail and phone ask for their codes: wrong, one alone, after a reload, and confirmed', async ({
  club,
  phoneOf,
}) => {
  const person = await newDriver(club);
  const { dataDir } = club.server();
  const page = await phoneOf(person);
  await openProfile(page);
  const email = `new-${person.email}`;
  await changeBoth(page, email, person.phone);
  await expect(page.getByLabel('Phone Code:')).toBeFocused();
  await expect(page.getByLabel('Phone Code:')).toHaveAttribute('placeholder', 'Phone Confirmation Code');
  await expect(page.getByLabel('Email Code:')).toHaveAttribute('placeholder', 'Email Confirmation Code');
  await expect(page.getByLabel('Email Code:')).toHaveAccessibleDescription(
    new RegExp(`The code for ${email} is in the server’s terminal`),
  );
  await expectAccessible(page);

  await page.getByLabel('Phone Code:').fill('WRONGONE');
  await page.getByLabel('Email Code:').fill('WRONGTWO');
  await confirmButton(page).click();
  await expect(page.getByText('Incorrect Confirmation Code')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Phone Code:').fill(codeIn(await smsTo(dataDir, person.phone)) ?? '');
  await confirmButton(page).click();
  await expect(page.getByLabel('Phone Code:')).toHaveCount(0);
  await expect(page.getByText('Incorrect Confirmation Code')).toBeVisible();

  // It still waits after a reload, and the address before is in force.
  await page.reload();
  await expect(page.getByLabel('Email Code:')).toBeVisible();
  await expect(page.getByText('Incorrect Confirmation Code')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Keep ${person.email}` })).toBeVisible();
  await page.getByLabel('Email Code:').fill(await nextCodeTo(dataDir, email));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'My Info' })).toBeVisible();
  await expect(alertTitled(page, 'Communication confirmed')).toBeVisible();
  await expect(page.getByLabel('Communication Email')).toHaveValue(email);
  await expect(page.getByLabel('Communication Phone')).toHaveValue(showPhone(person.phone));
  await expect(saveButton(page)).toBeDisabled();

  const told = await nextMessageTo(dataDir, person.email);
  expect(told.subject).toBe('Your e-mail was changed');
});

test('another code can be asked for, the change put off, and given up', async ({ club, phoneOf }) => {
  const person = await newDriver(club);
  const { dataDir } = club.server();
  const page = await phoneOf(person);
  await openProfile(page);
  const email = `new-${person.email}`;
  await changeBoth(page, email, person.phone);
  const before = await nextCodeTo(dataDir, email);
  await page.route('**/api/SendCommunicationCode', route => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Send another e-mail' }).click();
  await expect(alertTitled(page, 'No new code was created')).toContainText('No connection.');
  await page.getByRole('button', { name: 'Send another e-mail' }).click();
  await expect(alertTitled(page, 'New code created')).toBeVisible();
  await expect(alertTitled(page, 'No new code was created')).toHaveCount(0);
  await nextCodeTo(dataDir, email, 1);
  await page.getByLabel('Email Code:').fill(before);
  await confirmButton(page).click();
  await expect(page.getByText('Incorrect Confirmation Code')).toBeVisible();

  await page.getByRole('button', { name: 'Later' }).click();
  await expect(
    page.getByText(`${email} and ${showPhone(person.phone)} are not confirmed yet.`),
  ).toBeVisible();
  await expect(page.getByLabel('Communication Email')).toHaveValue(person.email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enter the code' }).click();
  await page.getByRole('button', { name: `Keep ${person.email}` }).click();
  await expect(page.getByLabel('Email Code:')).toHaveCount(0);
  await page.getByRole('button', { name: 'Do not confirm this phone' }).click();
  await expect(page.getByRole('heading', { name: 'My Info' })).toBeVisible();
  await expect(page.getByLabel('Communication Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Communication Phone')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Communication Email')).toHaveValue(person.email);
});

test('a new e-mail asks for a recent sign-in, after which everything is as typed', async ({
  club,
  phoneOf,
}) => {
  const person = await newDriver(club);
  const page = await phoneOf(person);
  await sql`update session set created_at = now() - interval '13 hours' where person_id = ${person.personId}`.execute(
    club.db,
  );
  await openProfile(page);
  await page.getByLabel('Address').fill('4 Pit Lane');
  await page.getByLabel('Communication Email').fill(`new-${person.email}`);
  await saveButton(page).click();
  await expect(alertTitled(page, 'Profile not saved')).toContainText('more than 12 hours ago');
  await expectAccessible(page);
  // The session holds, and is still too old when the tab asks for it again.
  const session = page.waitForResponse('**/.auth/me');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await (await session).finished();
  // At 200 % text size, the alert does not cover the notice's button.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await signInWithCode(page, club.server(), person.email);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel('Address')).toHaveValue('4 Pit Lane');
  await saveButton(page).click();
  await expect(page.getByLabel('Email Code:')).toBeVisible();
});
