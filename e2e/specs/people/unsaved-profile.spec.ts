import { expect, test } from '../../fixtures/club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { alertTitled } from '../../pages/controls.ts';
import { addCar, newDriver, openProfile, save, saveButton, tab } from '../../pages/profile-page.ts';

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

test('the second of two tabs that save keeps what was typed and loads the changes of the first', async ({
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
  await expect(alertTitled(other, 'Profile not saved')).toContainText('saved elsewhere in the meantime');
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
