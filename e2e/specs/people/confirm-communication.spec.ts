import { showPhone } from '../../../src/domain/people/phone.ts';
import { expect, test } from '../../fixtures/club.ts';
import { codeIn, nextCodeTo, nextMessageTo, smsTo } from '../../fixtures/outbox.ts';
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
