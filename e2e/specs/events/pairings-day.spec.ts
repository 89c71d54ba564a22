import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures/club.ts';
import { laptopOf } from '../../fixtures/desk-club.ts';

const INSTRUCTORS = 40;
const STUDENTS = 60;

/** Forty instructors, who take two students each, and sixty students without an instructor. */
function rosterOfHundred(): Buffer {
  const rows = Array.from({ length: INSTRUCTORS + STUDENTS }, (_, place) => {
    const [group, max] =
      place < INSTRUCTORS ? ['Instructor', 2] : [place % 3 === 0 ? 'Advanced' : 'Novice', ''];
    const person = `Pat,Number ${String(place).padStart(3, '0')},p${place}@pairs.example`;
    return `${person},${group},Mazda MX-5,${place},${max}`;
  });
  return Buffer.from(
    ['First Name,Last Name,Email,Group,Vehicle,Car Number,Max Students', ...rows].join('\n'),
  );
}

test('an empty event comes to suggested and announced pairings and a printed packet', {
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

  await press(button('Suggest pairings'));
  await press(inDialog('Put into the roster'));
  await press(button('Save'));
  await expect(page.getByText('Roster saved')).toBeVisible();

  await press(button('More'));
  await press(button('Announce pairings'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/60 students and \d+ instructors get a message with their pairing\./);
  await fill('Where and when to meet', '7:30 at Garage 4');
  await page.getByText('Preview a message').click();
  await expect(dialog).toContainText('Where and when to meet: 7:30 at Garage 4');
  await press(inDialog(/^Notify \d+ people$/));
  await expect(page.getByText(/^\d+ messages queued\.$/)).toBeVisible();

  const select = page.getByLabel('Instructor of Pat Number 040');
  await select.focus();
  await select.selectOption({ label: 'None' });
  await button('Save').click();
  await expect(page.getByText('Roster saved')).toHaveCount(1);
  await button('More').click();
  await button('Announce 1 change').click();
  await expect(dialog).toContainText('1 student and 1 instructor get a message with their pairing.');
  await inDialog('Notify 2 people').click();
  await expect(page.getByText('2 messages queued.')).toBeVisible();
  await button('More').click();
  await button('Announce pairings').click();
  await expect(dialog).toContainText('Nothing has changed since the pairings were announced');
  await expect(inDialog('Save')).toBeDisabled();
  await inDialog('Cancel').click();

  await press(button('More'));
  await press(button('Print sheets'));
  fields += 1;
  await page.getByLabel('Sheet', { exact: true }).selectOption({ label: 'Packet: several sheets' });
  await expect(page.locator('.sheet-page').first()).toBeVisible();
  await press(button('Print'));
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');

  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`Announced and printed: ${presses} presses, ${fields} fields, ${seconds} s.\n`);
  expect(presses).toBeLessThanOrEqual(14);
  expect(fields).toBe(5);
});
