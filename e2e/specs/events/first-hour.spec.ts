import { type ClubServer, expect, startClubServer, test } from '../../fixtures/club.ts';
import { signInWithCode } from '../../fixtures/sign-in.ts';
import { button } from '../../pages/controls.ts';
import { countPresses } from '../../pages/count-presses.ts';
import { chooseInstructor } from '../../pages/roster.ts';

const file = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

const season = file('season.csv', [
  'Name,Date,Track',
  'Fall Finale,2027-10-10,Gingerman Raceway',
  'Spring Opener,2026-12-05,Autobahn Country Club',
]);

/** The students of each run group: 45, and three who drive alone. */
const groups = { Instructor: 12, Novice: 20, Intermediate: 16, Advanced: 9, Solo: 3 };

const roster = file('roster.csv', [
  'First Name,Last Name,Email,Group,Vehicle,Car Number',
  ...Object.entries(groups)
    .flatMap(([group, count]) => Array.from({ length: count }, () => group))
    .map((group, place) => `Pat,Number${100 + place},p${place}@first.example,${group},Mazda MX-5,${place}`),
]);

let club: ClubServer;

test.beforeAll(async () => {
  test.setTimeout(60_000);
  club = await startClubServer();
});

test.afterAll(() => club.close());

test('a registrar prints the sheets of a new club after few presses', async ({ browser }) => {
  // It goes the whole way of a first hour.
  test.setTimeout(60_000);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') });
  });
  const { press, report } = countPresses();
  const upload = async (chosen: ReturnType<typeof file>) => {
    const choosing = page.waitForEvent('filechooser');
    await press(button(page, 'Upload'));
    await (await choosing).setFiles(chosen);
    await press(page.getByRole('dialog').getByRole('button', { name: 'Import' }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const server = club.server();

  await page.goto(server.setupLink ?? 'no set-up link');
  await signInWithCode(page, server, 'olga@first.example');
  await page.getByLabel('Name of the club').fill('North Loop Track Club');
  await press(button(page, 'Create club'));
  await upload(season);
  await press(page.getByRole('link', { name: /^Open the roster of Spring Opener/ }));
  await upload(roster);

  await press(page.getByRole('link', { name: 'Suggest pairings' }));
  await press(button(page, 'Set all to 4'));
  await press(button(page, 'Allow two of a run group'));
  await expect(page.getByText('45 pairs suggested')).toBeVisible();
  await press(button(page, 'Put into the roster'));
  await press(button(page, 'Save'));

  await press(button(page, 'Announce pairings'));
  await press(page.getByRole('dialog').getByRole('button', { name: /^Notify 57 people$/ }));
  await press(button(page, 'More'));
  await press(button(page, 'Print sheets'));
  await press(page.getByLabel('Sheet', { exact: true }), on => on.selectOption('packet'));
  await press(button(page, 'Print'));
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  // Two more to sign in: 'Send code' and 'Sign in'.
  expect(report('First hour') + 2).toBeLessThanOrEqual(35);

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await press(page.getByTitle('Details of Pat Number150'));
  await page.getByLabel('Email', { exact: true }).fill('pat150@first.example');
  await press(button(page, 'Save e-mail'));
  await press(button(page, 'Close'));
  await expect(page.getByTitle('Details of Pat Number150')).toBeFocused();
  await expect(page.getByText('pat150@first.example')).toBeVisible();
  expect(report('Correct an e-mail')).toBeLessThanOrEqual(3);

  await press(button(page, 'Add User'));
  await page.getByLabel('Name', { exact: true }).fill('Lena Late');
  await page.getByLabel('Email', { exact: true }).fill('lena@first.example');
  await page.getByLabel('Vehicle', { exact: true }).fill('Golf GTI');
  await press(page.getByLabel('Instructor', { exact: true }), on => chooseInstructor(on, 'Pat Number111'));
  await press(button(page, 'Add to roster'));
  await press(button(page, 'Save'));
  await expect(button(page, 'Save')).toHaveCount(0);
  expect(report('Late sign-up')).toBeLessThanOrEqual(5);

  await button(page, 'More').click();
  await page.getByRole('link', { name: 'Suggest pairings' }).click();
  await press(button(page, 'Set all to 3'));
  await press(button(page, 'One more: Most students of Pat Number100'));
  await press(button(page, 'One fewer: Most students of Pat Number101'));
  expect(report('Limits of 12 instructors')).toBeLessThanOrEqual(4);
});
