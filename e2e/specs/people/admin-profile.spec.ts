import type { Page } from '@playwright/test';
import type { TestPerson } from '../../../src/testing/cast.ts';
import { type Club, expect, newAttendee, test } from '../../fixtures/club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { save, saveButton } from '../../pages/profile-page.ts';

const addressOf = ({ organizationId }: Club, { personId }: TestPerson) =>
  `/admin/${organizationId}/profile/${personId}`;

async function saveProfile(page: Page): Promise<void> {
  await save(page);
  await expect(saveButton(page).first()).toBeDisabled();
}

test('an admin finds a person, edits their profile, and finds it saved after a reload', async ({
  club,
  phoneOf,
}) => {
  const person = await newAttendee(club);
  const page = await phoneOf(club.admin);
  const search = `/admin/${club.organizationId}/search?search=${encodeURIComponent(person.email)}`;
  await page.goto(search);
  await page.getByRole('link', { name: `Edit ${person.name}` }).click();
  await expect(page).toHaveURL(addressOf(club, person));
  await expect(page.getByRole('heading', { name: 'User Profile' })).toBeVisible();
  await expect(saveButton(page)).toHaveCount(2);
  for (const button of await saveButton(page).all()) await expect(button).toBeDisabled();
  await expectAccessible(page);

  await page.getByLabel('Display Name').fill('Pole Pia');
  for (const button of await saveButton(page).all()) await expect(button).toBeEnabled();
  await page.getByLabel('Display Name').fill('');
  for (const button of await saveButton(page).all()) await expect(button).toBeDisabled();

  await page.getByLabel('Display Name').fill('Pole Pia');
  await page.getByLabel('Communication Phone').fill('(555) 234-5678');
  await page.getByLabel('Preferred Communication').selectOption({ label: 'SMS' });
  await page.getByLabel('Address').fill('1 Pit Lane');
  await saveProfile(page);
  await page.reload();
  await expect(page.getByLabel('Display Name')).toHaveValue('Pole Pia');
  await expect(page.getByLabel('Communication Phone')).toHaveValue('+1 555 234 5678');
  await expect(page.getByLabel('Preferred Communication').locator('option:checked')).toHaveText('SMS');
  await expect(page.getByLabel('Address')).toHaveValue('1 Pit Lane');

  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(search);
  await expect(page.getByRole('link', { name: /^Pole Pia/ })).toBeVisible();
});
