import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { addPerson, type TestPerson } from '../src/testing/cast.ts';
import { expectAccessible } from './accessible.ts';
import { type Club, expect, test } from './club.ts';
import { codeIn, nextMessageTo, smsTo } from './outbox.ts';
import { signInWithCode } from './sign-in.ts';

let people = 0;

/** Somebody whom no other test knows, and a phone number of theirs. */
async function newDriver({ db }: Club): Promise<TestPerson & { readonly phone: string }> {
  people += 1;
  const person = await addPerson(db, `Dana Driver${people}`, `dana${people}@drivers.example`);
  return { ...person, phone: `+1555234000${people}` };
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Profile' });
const tab = (page: Page, name: 'Info' | 'Garage') => page.getByRole('radio', { name, exact: true });
const alertTitled = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });
const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm Communication' });

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'My Info' })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(alertTitled(page, 'Profile saved')).toBeVisible();
}

async function addCar(page: Page, make: string, model: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a car' }).click();
  await page.getByLabel('Make').fill(make);
  await page.getByLabel('Model').fill(model);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Types a new e-mail and phone and saves, so that both wait for their codes. */
async function changeBoth(page: Page, email: string, phone: string): Promise<void> {
  await page.getByLabel('Communication Email').fill(email);
  await page.getByLabel('Communication Phone').fill(phone);
  await saveButton(page).click();
  await expect(confirmButton(page)).toBeVisible();
}

test('My Info is edited: Save Profile is disabled until something changed, and it is there after a reload', async ({
  club,
  phoneOf,
}) => {
  const person = await newDriver(club);
  const page = await phoneOf(person);
  await openProfile(page);
  await expect(page.getByRole('heading', { name: 'User Profile' })).toBeVisible();
  await expect(page.getByText(`email · ${person.email}`)).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await expect(page.getByLabel('First Name')).toHaveAttribute('autocomplete', 'given-name');
  await expect(page.getByLabel('Communication Email')).toHaveAttribute('inputmode', 'email');
  await expect(page.getByLabel('Communication Phone')).toHaveAttribute('inputmode', 'tel');
  await expect(page.getByLabel('Communication Phone')).toHaveAttribute('autocomplete', 'tel');
  await expectAccessible(page);

  await page.getByLabel('Display Name').fill('Downforce Dana');
  await expect(saveButton(page)).toBeEnabled();
  await page.getByLabel('Display Name').fill('');
  await expect(saveButton(page)).toBeDisabled();

  await page.getByLabel('Display Name').fill('Downforce Dana');
  await page.getByLabel('Last Name').fill('Driver-Apex');
  await page.getByLabel('Preferred Communication').selectOption({ label: 'Opt-Out' });
  await page.getByLabel('Address').fill('1 Pit Lane');
  await save(page);
  await expect(saveButton(page)).toBeDisabled();
  await page.reload();
  await expect(page.getByLabel('Display Name')).toHaveValue('Downforce Dana');
  await expect(page.getByLabel('Last Name')).toHaveValue('Driver-Apex');
  await expect(page.getByLabel('Preferred Communication').locator('option:checked')).toHaveText('Opt-Out');
  await expect(page.getByLabel('Address')).toHaveValue('1 Pit Lane');
});

test('My Garage: add, click a card to make it the default, edit, and delete after a question, by keyboard', async ({
  club,
  phoneOf,
}) => {
  const page = await phoneOf(await newDriver(club));
  await openProfile(page);
  await tab(page, 'Info').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'My Garage' })).toBeVisible();
  await expect(page.getByText('No cars yet')).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a car' }).press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Mazda');
  await page.keyboard.press('Tab');
  await page.keyboard.type('MX-5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1884');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Year')).toBeFocused();
  await expect(page.getByLabel('Year')).toHaveAccessibleDescription(/between 1885 and \d{4}\./);
  await expectAccessible(page);
  await page.getByLabel('Year').fill('2019');
  await page.keyboard.press('Enter');
  await addCar(page, 'BMW', 'M2');
  const mazda = page.getByRole('radio', { name: /^2019 Mazda MX-5/ });
  const bmw = page.getByRole('radio', { name: /^BMW M2/ });
  await expect(mazda).toBeChecked();
  await mazda.focus();
  await page.keyboard.press('ArrowDown');
  await expect(bmw).toBeChecked();
  await expect(mazda).not.toBeChecked();
  await save(page);

  await page.reload();
  await tab(page, 'Garage').check();
  await expect(bmw).toBeChecked();
  await page.getByRole('button', { name: 'Edit BMW M2' }).press('Enter');
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this car?' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(bmw).toHaveCount(0);
  await save(page);
  await page.reload();
  await tab(page, 'Garage').check();
  await expect(mazda).toBeChecked();
  await expect(bmw).toHaveCount(0);
});

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
  await expect(page.getByLabel('Email Code:')).toHaveAccessibleDescription(new RegExp(`Sent to ${email}`));
  await expectAccessible(page);

  await page.getByLabel('Phone Code:').fill('WRONGONE');
  await page.getByLabel('Email Code:').fill('WRONGTWO');
  await confirmButton(page).click();
  await expect(page.getByText('Incorrect Confirmation Code')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Phone Code:').fill(codeIn(await smsTo(dataDir, person.phone)));
  await confirmButton(page).click();
  await expect(page.getByLabel('Phone Code:')).toHaveCount(0);
  await expect(page.getByText('Incorrect Confirmation Code')).toBeVisible();

  // It still waits after a reload, and the address before is in force.
  await page.reload();
  await expect(page.getByLabel('Email Code:')).toBeVisible();
  await expect(page.getByText('Incorrect Confirmation Code')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Keep ${person.email}` })).toBeVisible();
  await page.getByLabel('Email Code:').fill(codeIn((await nextMessageTo(dataDir, email)).text ?? ''));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'My Info' })).toBeVisible();
  await expect(alertTitled(page, 'Communication confirmed')).toBeVisible();
  await expect(page.getByLabel('Communication Email')).toHaveValue(email);
  await expect(page.getByLabel('Communication Phone')).toHaveValue(person.phone);
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
  const before = await nextMessageTo(dataDir, email);
  await page.getByRole('button', { name: 'Send another e-mail' }).click();
  await expect(alertTitled(page, 'Another code is on its way')).toBeVisible();
  await nextMessageTo(dataDir, email, 1);
  await page.getByLabel('Email Code:').fill(codeIn(before.text ?? ''));
  await confirmButton(page).click();
  await expect(page.getByText('Incorrect Confirmation Code')).toBeVisible();

  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText(`${email} and ${person.phone} wait for their codes.`)).toBeVisible();
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

test('what cannot be an e-mail, a phone or a year is told at its field, and nothing typed is lost', async ({
  club,
  phoneOf,
}) => {
  const page = await phoneOf(await newDriver(club));
  await openProfile(page);
  await tab(page, 'Garage').check();
  await addCar(page, 'Benz', 'Patent-Motorwagen');
  await page.getByRole('button', { name: 'Edit Benz' }).click();
  await page.getByLabel('Year').fill('1884');
  await tab(page, 'Info').check();
  await page.getByLabel('First Name').fill('Daniela');
  await page.getByLabel('Communication Email').fill('dana at drivers');
  await page.getByLabel('Communication Phone').fill('12345');
  await saveButton(page).click();
  await expect(alertTitled(page, 'Profile not saved')).toBeVisible();
  await expect(page.getByLabel('Communication Email')).toBeFocused();
  await expect(page.getByLabel('Communication Email')).toHaveAccessibleDescription(
    /exactly one e-mail address/,
  );
  await expect(page.getByLabel('Communication Phone')).toHaveAccessibleDescription(/country code/);
  await expectAccessible(page);

  await page.getByLabel('Communication Email').fill('');
  await page.getByLabel('Communication Phone').fill('');
  await saveButton(page).click();
  await expect(page.getByLabel('Year')).toHaveAccessibleDescription(/between 1885 and/);
  await page.getByLabel('Year').fill('1886');
  await saveButton(page).click();
  await tab(page, 'Info').check();
  await expect(page.getByLabel('Communication Email')).toHaveAccessibleDescription(/Keep an e-mail/);
  await expect(page.getByLabel('First Name')).toHaveValue('Daniela');
});

test('Save without reception says so and keeps what was typed', async ({ club, phoneOf }) => {
  const page = await phoneOf(await newDriver(club));
  await openProfile(page);
  await page.getByLabel('Address').fill('2 Pit Lane');
  await page.context().setOffline(true);
  await saveButton(page).click();
  await expect(alertTitled(page, 'Profile not saved')).toContainText('No connection.');
  await expect(page.getByLabel('Address')).toHaveValue('2 Pit Lane');
  await page.context().setOffline(false);
  await save(page);
});

test('leaving with changes asks first, by a link and by Back', async ({ club, phoneOf }) => {
  const page = await phoneOf(await newDriver(club));
  await page.goto('/search');
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByLabel('Address').fill('2 Pit Lane');
  await page.getByRole('link', { name: 'Search' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await page.goBack();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('2 Pit Lane');
  await page.getByRole('link', { name: 'Search' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('of two tabs that save the second keeps what was typed and loads the changes of the first', async ({
  club,
  phoneOf,
}) => {
  const page = await phoneOf(await newDriver(club));
  await openProfile(page);
  await tab(page, 'Garage').check();
  await addCar(page, 'Mazda', 'MX-5');
  const other = await page.context().newPage();
  await openProfile(other);
  await other.getByLabel('Address').fill('3 Pit Lane');
  await tab(other, 'Garage').check();
  await addCar(other, 'Tesla', 'Model 3');
  await save(page);

  await saveButton(other).click();
  await expect(alertTitled(other, 'Profile not saved')).toContainText('saved elsewhere meanwhile');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Load their changes' }).click();
  await expect(other.getByRole('radio', { name: /^Mazda MX-5/ })).toBeVisible();
  await expect(other.getByRole('radio', { name: /^Tesla Model 3/ })).toBeVisible();
  await save(other);
  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue('3 Pit Lane');
  await tab(page, 'Garage').check();
  await expect(page.getByRole('radio', { name: /^(Mazda|Tesla)/ })).toHaveCount(2);
});

test('who signed in long ago signs in again for a new e-mail, and finds everything as typed', async ({
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
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await signInWithCode(page, club.server(), person.email);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel('Address')).toHaveValue('4 Pit Lane');
  await saveButton(page).click();
  await expect(page.getByLabel('Email Code:')).toBeVisible();
});

test('on a wide screen My Info and My Garage stand side by side, each with its Save Profile', async ({
  club,
  phoneOf,
}) => {
  const page = await phoneOf(await newDriver(club));
  await page.setViewportSize({ width: 1280, height: 900 });
  await openProfile(page);
  await expect(page.getByRole('heading', { name: 'My Garage' })).toBeVisible();
  await expect(saveButton(page)).toHaveCount(2);
  for (const button of await saveButton(page).all()) await expect(button).toBeDisabled();
  await page.getByLabel('Address').fill('5 Pit Lane');
  for (const button of await saveButton(page).all()) await expect(button).toBeEnabled();
  await expectAccessible(page);
});
