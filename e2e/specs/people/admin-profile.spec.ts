import type { Page } from '@playwright/test';
import type { TestPerson } from '../../../src/testing/cast.ts';
import { type Club, expect, newAttendee, test } from '../../fixtures/club.ts';
import type { PhoneOf } from '../../fixtures/paddock.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { alertTitled } from '../../pages/controls.ts';
import { addCar, save, saveButton, tab } from '../../pages/profile-page.ts';

const addressOf = ({ organizationId }: Club, { personId }: TestPerson) =>
  `/admin/${organizationId}/profile/${personId}`;

/** A new attendee's profile on a phone of the club's admin. */
async function openAttendee(club: Club, phoneOf: PhoneOf): Promise<Page> {
  const person = await newAttendee(club);
  const page = await phoneOf(club.admin);
  await page.goto(addressOf(club, person));
  return page;
}

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

test('a value that the server refuses has its reason at the field, and nothing typed is lost', async ({
  club,
  phoneOf,
}) => {
  const page = await openAttendee(club, phoneOf);
  await page.getByLabel('First Name').fill('Petronella');
  await page.getByLabel('Communication Phone').fill('12345');
  await tab(page, 'Garage').check();
  await addCar(page, 'Benz', 'Patent-Motorwagen');
  await page.getByRole('button', { name: 'Edit Benz' }).click();
  await page.getByLabel('Year').fill('1884');
  await saveButton(page).first().click();

  await expect(alertTitled(page, 'Profile not saved')).toBeVisible();
  await expect(page.getByLabel('Year')).toHaveAccessibleDescription(/between 1885 and/);
  await page.getByLabel('Year').fill('1886');
  await tab(page, 'Info').check();
  await expect(page.getByLabel('Communication Phone')).toHaveAccessibleDescription(/country code/);
  await expectAccessible(page);
  await expect(page.getByLabel('First Name')).toHaveValue('Petronella');
  await page.getByLabel('Communication Phone').fill('+49 621 1234567');
  await saveProfile(page);
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Petronella');
  await tab(page, 'Garage').check();
  await expect(page.getByRole('radio', { name: /^1886 Benz Patent-Motorwagen/ })).toBeVisible();
});

test('a car without name, make and model is told so before it is taken', async ({ club, phoneOf }) => {
  const page = await openAttendee(club, phoneOf);
  await tab(page, 'Garage').check();
  await page.getByRole('button', { name: 'Add a car' }).click();
  await page.getByLabel('Year').fill('20x9');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByText('Give the car a name, or its make and model.')).toBeVisible();
  await expect(page.getByText('Enter the year in digits, such as 2019.')).toBeVisible();
});

test('the e-mail of somebody who has signed in is only theirs to change', async ({ club, phoneOf }) => {
  const person = await newAttendee(club);
  await club.sessionCookie(person);
  const page = await phoneOf(club.admin);
  await page.goto(addressOf(club, person));
  await expect(page.getByLabel('Communication Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Communication Email')).not.toBeEditable();
});

test('only the person can opt out: the form says so and does not offer it, unless they have', async ({
  club,
  phoneOf,
}) => {
  const person = await newAttendee(club);
  const page = await phoneOf(club.admin);
  await page.goto(addressOf(club, person));
  const preferred = page.getByLabel('Preferred Communication');
  await expect(preferred.locator('option')).toHaveText(['SMS', 'Email']);
  await expect(preferred).toHaveAccessibleDescription(/^Only they can opt out/);
  await expectAccessible(page);

  await club.db
    .updateTable('person')
    .set({ preferred_communication: 3 })
    .where('id', '=', person.personId)
    .execute();
  await page.reload();
  await expect(preferred.locator('option:checked')).toHaveText('Opt-Out');
  await page.getByLabel('First Name').fill('Petronella');
  await saveProfile(page);
});
