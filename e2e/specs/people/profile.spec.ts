import { expect, test } from '../../fixtures/club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { newDriver, openProfile, save, saveButton, tab } from '../../pages/profile-page.ts';

test('changes of My Info are there after a reload', async ({ club, phoneOf }) => {
  const person = await newDriver(club);
  const page = await phoneOf(person);
  await openProfile(page);
  await expect(page.getByRole('heading', { name: 'User Profile' })).toBeVisible();
  await expect(page.getByText(`Email · ${person.email}`)).toBeVisible();
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
  await expect(saveButton(page)).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Display Name')).toHaveValue('Downforce Dana');
  await expect(page.getByLabel('Last Name')).toHaveValue('Driver-Apex');
  await expect(page.getByLabel('Preferred Communication').locator('option:checked')).toHaveText('Opt-Out');
  await expect(page.getByLabel('Address')).toHaveValue('1 Pit Lane');
});

test('the switch leads to My Info or My Garage on a wide screen', async ({ club, phoneOf }) => {
  const page = await phoneOf(await newDriver(club));
  await page.setViewportSize({ width: 1280, height: 500 });
  await openProfile(page);
  await expect(saveButton(page)).toHaveCount(2);
  const part = (name: string) => page.getByRole('heading', { name, exact: true });
  await expect(tab(page, 'Garage')).toBeVisible();
  for (const name of ['Info', 'Garage', 'Garage', 'Info'] as const) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await tab(page, name).click();
    await expect(part(`My ${name}`)).toBeFocused();
    await expect(part(`My ${name}`)).toBeInViewport();
  }
  await tab(page, 'Info').press('ArrowRight');
  await expect(part('My Garage')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add a car' })).toBeFocused();
  await expect(page.getByLabel('Display Name')).toBeVisible();
  await expectAccessible(page);
});
