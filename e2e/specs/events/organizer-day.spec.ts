import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures/club.ts';
import { laptopOf } from '../../fixtures/desk-club.ts';

const INSTRUCTORS = 10;
const PEOPLE = 60;

/** Sixty people, of whom the first ten instruct the others. */
function rosterOfSixty(): Buffer {
  const rows = Array.from({ length: PEOPLE }, (_, index) => {
    const email = (place: number) => `p${place}@day.example`;
    const instructs = index < INSTRUCTORS;
    const [group, instructor] = instructs ? ['Instructor', ''] : ['Novice', email(index % INSTRUCTORS)];
    return `Pat,Number ${String(index).padStart(2, '0')},${email(index)},${group},Mazda MX-5,${instructor}`;
  });
  return Buffer.from(['First Name,Last Name,Email,Group,Vehicle,Instructor Email', ...rows].join('\n'));
}

test('an event is set up from nothing: 60 people, two mended, one absent, published and reminded', {
  tag: '@soak',
}, async ({ browser, club }) => {
  const page = await laptopOf(browser, club);
  const presses: number[] = [];
  const press = async (target: Locator) => {
    presses.push(performance.now());
    await target.click();
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const inDialog = (name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name });

  await page.goto(`/admin/${club.organizationId}`);
  await press(button('New Event'));
  await page.getByLabel('Name').fill('From nothing');
  await page.getByLabel('Date').fill('2026-12-12');
  await page.getByLabel('Track').fill('Lime Rock Park');
  await press(button('Create event'));

  const choosing = page.waitForEvent('filechooser');
  await press(button('Upload'));
  const file = { name: 'roster.csv', mimeType: 'text/csv', buffer: rosterOfSixty() };
  await (await choosing).setFiles(file);
  await expect(page.getByRole('dialog').getByRole('definition').first()).toHaveText('60');
  await press(inDialog('Import'));
  await expect(page.getByText('Created 60, Updated 0, Unchanged 0')).toBeVisible();

  await press(page.getByTitle('Details of Pat Number 20'));
  await page.getByRole('dialog').getByLabel('Vehicle').fill('1995 BMW M3');
  await press(inDialog('Done'));
  const group = page.getByLabel('Group of Pat Number 21');
  await press(group);
  await group.selectOption('Instructor');
  await press(page.getByTitle('Details of Pat Number 22'));
  await press(inDialog('Not here'));
  await press(inDialog('Done'));
  await press(button('Save'));
  await expect(page.getByText('Roster saved')).toBeVisible();

  await press(button('Publish'));
  await press(inDialog(/^Publish and notify/));
  await expect(page.getByText('Publishing Success')).toBeVisible();
  await press(button('Send Reminders'));
  await press(inDialog(/people$/));
  await expect(page.getByText('queued').first()).toBeVisible();

  const seconds = (performance.now() - (presses[0] ?? Number.NaN)) / 1000;
  process.stdout.write(`Setting up an event: ${presses.length} presses and ${seconds.toFixed(1)} s.\n`);
  expect(presses.length).toBeLessThanOrEqual(15);
});
