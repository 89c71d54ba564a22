import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures/club.ts';
import { laptopOf } from '../../fixtures/desk-club.ts';

const INSTRUCTORS = 40;
const STUDENTS = 60;

/** Forty instructors and sixty students, each with an instructor. */
function rosterOfHundred(): Buffer {
  const email = (place: number) => `p${place}@pairs.example`;
  const rows = Array.from({ length: INSTRUCTORS + STUDENTS }, (_, place) => {
    const student = place - INSTRUCTORS;
    const [group, instructor] =
      student < 0
        ? ['Instructor', '']
        : [student < INSTRUCTORS ? 'Novice' : 'Advanced', email(student % INSTRUCTORS)];
    return `Pat,Number ${String(place).padStart(3, '0')},${email(place)},${group},Mazda MX-5,${place},${instructor}`;
  });
  return Buffer.from(
    ['First Name,Last Name,Email,Group,Vehicle,Car Number,Instructor Email', ...rows].join('\n'),
  );
}

test('an empty event comes to announced pairings and printed sheets', {
  tag: '@soak',
}, async ({ browser, club }) => {
  const page = await laptopOf(browser, club);
  await page.addInitScript(() => {
    Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') });
  });
  const began = performance.now();
  let presses = 0;
  let fields = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  const fill = async (label: string, text: string) => {
    fields += 1;
    await page.getByLabel(label).fill(text);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const inDialog = (name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name });

  await page.goto(`/admin/${club.organizationId}`);
  await press(button('New Event'));
  await fill('Name', 'Pairings day');
  await fill('Date', '2026-12-12');
  await fill('Track', 'Lime Rock Park');
  await press(button('Create event'));

  const choosing = page.waitForEvent('filechooser');
  await press(button('Upload'));
  await (await choosing).setFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: rosterOfHundred() });
  await press(inDialog('Import'));
  await expect(page.getByText('Created 100, Updated 0, Unchanged 0')).toBeVisible();

  await press(button('More'));
  await press(button('Announce pairings'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('60 students and 40 instructors get a message with their pairing.');
  await fill('Where and when to meet', '7:30 at Garage 4');
  await page.getByText('Preview a message').click();
  await expect(dialog).toContainText('Where and when to meet: 7:30 at Garage 4');
  await press(inDialog('Notify 100 people'));
  await expect(page.getByText('100 messages on the way.')).toBeVisible();

  const select = page.getByLabel('Instructor of Pat Number 040');
  await select.focus();
  await select.selectOption({ label: 'Pat Number 001' });
  await button('Save').click();
  await expect(page.getByText('Roster saved')).toBeVisible();
  await button('More').click();
  await button('Announce 1 change').click();
  await expect(dialog).toContainText('1 student and 2 instructors get a message with their pairing.');
  await inDialog('Notify 3 people').click();
  await expect(page.getByText('3 messages on the way.')).toBeVisible();
  await button('More').click();
  await button('Announce pairings').click();
  await expect(dialog).toContainText('Nothing has changed since the pairings were announced');
  await expect(inDialog('Save')).toBeDisabled();
  await inDialog('Cancel').click();

  await press(button('More'));
  await press(page.getByRole('link', { name: 'Print' }));
  await press(button('Print'));
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');

  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`Announced and printed: ${presses} presses, ${fields} fields, ${seconds} s.\n`);
  expect(presses).toBeLessThanOrEqual(10);
  expect(fields).toBe(4);
});
