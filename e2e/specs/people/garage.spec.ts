import { expect, test } from '../../fixtures/club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { addCar, newDriver, openProfile, save, saveButton, tab } from '../../pages/profile-page.ts';

test('adds, edits and deletes cars of My Garage by keyboard', async ({ club, phoneOf }) => {
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
  await expect(question).toBeVisible();
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

test('a question that is asked anew the moment it was left is there', async ({ club, phoneOf }) => {
  const page = await phoneOf(await newDriver(club));
  await openProfile(page);
  await tab(page, 'Garage').check();
  await addCar(page, 'BMW', 'M2');
  await page.getByRole('button', { name: 'Edit BMW M2' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this car?' });
  // The browser tells only later that it has closed it: in the meantime it is asked again.
  await question.evaluate(async dialog => {
    const told = new Promise(resolve => dialog.addEventListener('close', () => setTimeout(resolve)));
    const buttons = [...document.querySelectorAll('button')];
    for (const name of ['Keep it', 'Delete']) {
      buttons.find(({ innerText }) => innerText.trim() === name)?.click();
      await null;
      await null;
    }
    await told;
  });
  await expect(question).toBeVisible();
});
