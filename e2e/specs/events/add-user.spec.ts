import { paths } from '../../../src/contract/paths.ts';
import { addEvent } from '../../../src/testing/cast.ts';
import { expect, test } from '../../fixtures/club.ts';
import { addRoster, laptopOf } from '../../fixtures/desk-club.ts';
import { expectAccessible } from '../../pages/accessible.ts';

test("Add User asks to 'Set user name, email, and vehicle.'; a Student becomes Novice, a Teacher Instructor", async ({
  browser,
  club,
}) => {
  const { path } = await addRoster(club, 'Added by hand', { students: 1, instructors: 1 });
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/roster`);
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = page.getByRole('form', { name: 'Add User' });
  const add = form.getByRole('button', { name: 'Add to roster' });

  await form.getByLabel('Name').fill('Nora Newcomer');
  await add.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Set user name, email, and vehicle.' });
  await expect(alert).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Nora Newcomer');
  await expectAccessible(page);

  await form.getByLabel('Email').fill('nora@club.example');
  await form.getByLabel('Vehicle').fill('2020 Subaru BRZ');
  await add.click();
  await expect(alert).toHaveCount(0);
  await form.getByLabel('Name').fill('Theo Teacher');
  await form.getByLabel('Email').fill('theo@club.example');
  await form.getByLabel('Vehicle').fill('2018 BMW M2');
  await form.getByRole('radio', { name: 'Teacher' }).check();
  await add.click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);

  await page.reload();
  const groupOf = (label: string) => page.getByLabel(`Group of ${label}`).locator('option:checked');
  await expect(groupOf('Nora Newcomer')).toHaveText('Novice');
  await expect(groupOf('Theo Teacher')).toHaveText('Instructor');
});

test('an empty roster shows the sample that its text names, and a fault keeps the fields of Add User in line', async ({
  browser,
  club,
}) => {
  const eventId = await addEvent(club.db, club.organizationId, 'Nobody yet', '2026-12-06');
  const page = await laptopOf(browser, club);
  await page.goto(paths.event(club.organizationId, eventId, 'roster'));
  await expect(page.getByRole('link', { name: 'Sample Upload' })).toBeVisible();
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = page.getByRole('form', { name: 'Add User' });
  await form.getByLabel('Name').fill('Nora Newcomer');
  await form.getByLabel('Email').fill('nora at club');
  await form.getByLabel('Vehicle').fill('2020 Subaru BRZ');
  await form.getByRole('button', { name: 'Add to roster' }).click();
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  const tops = await form
    .getByRole('textbox')
    .evaluateAll(fields => fields.map(field => Math.round(field.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  await expectAccessible(page);
});
