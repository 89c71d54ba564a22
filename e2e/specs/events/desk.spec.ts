import type { Page } from '@playwright/test';
import { expect, openClub, test } from '../../fixtures/club.ts';
import { addRoster, laptopOf, startRefusingMailServer } from '../../fixtures/desk-club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { alertTitled, button, openDialog } from '../../pages/controls.ts';
import { tabTo } from '../../pages/keyboard.ts';
import { importFile, openRoster } from '../../pages/roster.ts';
import { unchanging } from '../../pages/unchanging.ts';

const box = (page: Page, label: string) => page.getByRole('checkbox', { name: `Select ${label}` });
const instructorOf = (page: Page, label: string) => page.getByLabel(`Instructor of ${label}`);
const dialog = (page: Page) => page.getByRole('dialog');

/** Presses a command that sends messages, and the button that confirms how many. */
async function sendMessages(page: Page, command: string, confirm: string) {
  await button(page, command).click();
  await dialog(page).getByRole('button', { name: confirm, exact: true }).click();
}

test('twenty students are given an instructor and saved by keyboard alone', async ({ browser, club }) => {
  const { path } = await addRoster(club, 'Assigned by keyboard', { students: 25, instructors: 2 });
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/roster`);
  await expect(page.getByText('25 without instructor')).toBeVisible();
  await expectAccessible(page);

  await tabTo(page, box(page, 'Student 001'));
  await page.keyboard.press('Space');
  for (let row = 2; row <= 20; row += 1) await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('20 selected')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Set group')).toBeFocused();
  await page.keyboard.press('Tab');
  // Letters that come too long after one another begin another word.
  await expect(async () => {
    await page.keyboard.type('Teacher 001');
    const chosen = page.getByLabel('Set instructor').locator('option:checked');
    await expect(chosen).toHaveText('Teacher 001', { timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Set for 20 people')).toBeFocused();
  await expect(page.getByText('Instructor of 20: from None to Teacher 001')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('5 without instructor')).toBeVisible();
  await expect(page.getByText('20 changes not saved.')).toBeVisible();
  await expect(instructorOf(page, 'Student 020').locator('option:checked')).toHaveText('Teacher 001');
  await page.keyboard.press('Control+s');
  await expect(button(page, 'Save')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Attendees' })).toBeFocused();

  await page.getByRole('button', { name: '5 without instructor' }).click();
  await page.getByRole('checkbox', { name: 'Select all 5' }).check();
  await page.getByLabel('Set instructor').selectOption({ label: 'Teacher 002' });
  await page.getByLabel('Set group').selectOption('Solo');
  await button(page, 'Set for 5 people').click();
  await button(page, 'Save').click();
  await expect(button(page, 'Save')).toHaveCount(0);
  await alertTitled(page, 'Roster saved').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('5 without instructor')).toBeVisible();
  await expect(page.getByLabel('Group of Student 025')).toHaveValue('Novice');
  // The undo is a save, which can be undone.
  await alertTitled(page, 'Roster saved').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Group of Student 025')).toHaveValue('Solo');
  await expect(button(page, 'Save')).toHaveCount(0);
  // The address keeps the filter.
  await page.reload();
  await button(page, 'Filter (1)').click();
  await expect(page.getByRole('radio', { name: 'Teacher 001 20 students' })).toBeAttached();
  await page.getByRole('radio', { name: 'Teacher 002 5 students' }).check();
  await expect(page.getByText('5 of 27 on the roster')).toBeVisible();
});

test('a long roster comes whole, fills a select that is reached for, and is where one left it on Back', async ({
  browser,
  club,
}) => {
  const { path } = await addRoster(club, 'Long', { students: 200, instructors: 10 });
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/roster`);
  // The rows of a long roster come gradually.
  await expect(box(page, 'Teacher 010')).toBeAttached({ timeout: 10_000 });
  const select = instructorOf(page, 'Student 150');
  await expect(select.locator('option')).toHaveText(['None']);
  await select.focus();
  await expect(select.locator('option')).toHaveCount(11);
  await expect(select).toBeInViewport();
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(select).toHaveCount(0);
  await page.goBack();
  await expect(select).toBeInViewport();
});

test('Welcome Emails say whom they reach, and go to nobody twice', async ({ browser, club }) => {
  const { path } = await addRoster(club, 'Welcomed', { students: 6, instructors: 1 });
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/roster`);
  await button(page, 'Welcome Emails').click();
  await expect(dialog(page).getByText('7 people', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Send to 7 people').click();
  await expect(alertTitled(page, 'Welcome Messages Success')).toContainText('7 messages on the way.');
  await expect(page.getByRole('progressbar', { name: 'Messages' })).toHaveAttribute('aria-valuenow', '100');
  await button(page, 'Welcome Emails').click();
  await expect(dialog(page)).toContainText('has been welcomed');
  await expect(button(page, 'Send')).toBeDisabled();
});

test('a welcome that cannot be asked for says Welcome Messages Error and why', async ({ browser, club }) => {
  const { path } = await addRoster(club, 'Not welcomed', { students: 2, instructors: 0 });
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/roster`);
  await page.route('**/api/SendWelcomeEmails*', route => route.abort());
  await sendMessages(page, 'Welcome Emails', 'Send to 2 people');
  await expect(alertTitled(page, 'Welcome Messages Error')).toContainText('No connection.');
});

test('a command’s alert disappears when the next command is pressed, and when the same command succeeds', async ({
  browser,
  club,
}) => {
  const { path } = await addRoster(club, 'Told once', { students: 2, instructors: 0 });
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/roster`);
  await page.route('**/api/SendWelcomeEmails*', route => route.abort());
  await page.route('**/api/UpdateEventAttendees*', route => route.abort(), { times: 1 });
  await sendMessages(page, 'Welcome Emails', 'Send to 2 people');
  await expect(alertTitled(page, 'Welcome Messages Error')).toBeVisible();

  await page.getByLabel('Group of Student 001').selectOption('Solo');
  await button(page, 'Save').click();
  await expect(alertTitled(page, 'Roster not saved')).toContainText('No connection.');
  await expect(alertTitled(page, 'Welcome Messages Error')).toHaveCount(0);

  await button(page, 'Save').click();
  await expect(alertTitled(page, 'Roster saved')).toBeVisible();
  await expect(alertTitled(page, 'Roster not saved')).toHaveCount(0);
});

test('New Event does not move when the name of the organization arrives late', async ({ browser, club }) => {
  const page = await laptopOf(browser, club);
  const events = page.waitForResponse(/GetEventsForOrganization/);
  await page.route('**/api/GetOrganiazationsForUser', async route => {
    await events;
    await unchanging(page);
    await route.continue();
  });
  const name = page.waitForResponse(/GetOrganiazationsForUser/);
  await page.goto(`/admin/${club.organizationId}`);
  const position = await button(page, 'New Event').boundingBox();
  await name;
  await expect(page.getByRole('main').getByText('Apex Driving Club', { exact: true })).toBeVisible();
  expect(await button(page, 'New Event').boundingBox()).toEqual(position);
});

test('an event is not made in a year that lost its first digits', async ({ browser, club }) => {
  const page = await laptopOf(browser, club);
  await page.goto(`/admin/${club.organizationId}`);
  await openDialog(button(page, 'New Event'));
  await dialog(page).getByLabel('Name').fill('Early Lapping');
  await dialog(page).getByLabel('Track').fill('Lime Rock Park');
  await dialog(page).getByLabel('Date').fill('0026-06-20');
  await button(page, 'Create event').click();
  await expect(dialog(page).locator('input:invalid')).toBeFocused();
  await dialog(page).getByLabel('Date').fill('2026-06-20');
  await button(page, 'Create event').click();
  await expect(page).toHaveURL(/\/roster$/);
});

test('a new event copies the roster of an earlier one', async ({ browser, club }) => {
  await addRoster(club, 'Copied', { students: 2, instructors: 1 });
  const page = await laptopOf(browser, club);
  await page.goto(`/admin/${club.organizationId}`);
  await openDialog(button(page, 'New Event'));
  const earlier = await dialog(page)
    .getByRole('option', { name: /^Copied,/ })
    .textContent();
  await dialog(page).getByLabel('Copy with roster').selectOption(earlier);
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Copied');
  await dialog(page).getByLabel('Name').fill('Copy');
  await dialog(page).getByLabel('Date').fill('2026-12-20');
  await expectAccessible(page);
  await button(page, 'Create event').click();
  await expect(page).toHaveURL(/\/roster$/);
  for (const name of ['Student 001', 'Student 002', 'Teacher 001'])
    await expect(box(page, name)).toBeVisible();
});

test('Publish says whom it reaches; then Stats lists who owes which evals and reminds one person', async ({
  browser,
  club,
}) => {
  const { path } = await addRoster(club, 'Published with preview', { students: 3, instructors: 1 });
  const page = await laptopOf(browser, club);
  await page.goto(path);
  const progress = page.getByText('Completed Percentage');
  await expect(progress).toHaveCSS('font-weight', '400');
  await page.goto(`${path}/roster`);
  const search = page.getByRole('searchbox', { name: 'Find by name or e-mail' });
  await search.fill('Teacher');
  await button(page, 'Publish').click();
  await expect(dialog(page)).toContainText(
    '3 students have no instructor: Student 001, Student 002, and Student 003.',
  );
  await expect(dialog(page)).toContainText('4 people have no Welcome Email yet: Student 001,');
  await dialog(page).getByRole('link', { name: 'Assign instructors on the roster' }).click();
  const withoutInstructor = button(page, '3 without instructor');
  await expect(withoutInstructor).toHaveAttribute('aria-pressed', 'true');
  await expect(search).toHaveValue('');
  await withoutInstructor.click();
  await expect(page).toHaveURL(/\/roster$/);
  await page.goBack();
  await expect(withoutInstructor).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('checkbox', { name: 'Select all 4' }).check();
  await page.getByLabel('Set instructor').selectOption({ label: 'Teacher 001' });
  await expect(page.getByText('1 of them instructs and gets no instructor.')).toBeVisible();
  await button(page, 'Set for 4 people').click();
  await button(page, 'Publish').click();
  await button(page, 'Save and continue').click();
  await button(page, 'Publish and notify 4 people').click();
  await expect(alertTitled(page, 'Publishing Success')).toContainText(
    '6 evals created, 4 messages on the way.',
  );
  await page.getByRole('link', { name: 'Stats' }).click();
  await expect(progress).toHaveCSS('font-weight', '600');
  const pending = page.locator('details').filter({ hasText: 'Pending Evals' });
  await expect(pending.getByRole('listitem')).toHaveText([
    /Teacher 001for Student 001, Student 002, Student 003/,
    /Student 001for Teacher 001/,
    /Student 002/,
    /Student 003/,
  ]);
  await openDialog(button(page, 'Remind Student 002'));
  await expectAccessible(page);
  await button(dialog(page), 'Remind').click();
  await expect(alertTitled(page, 'Reminder Success')).toContainText('1 message on the way.');

  await page.getByRole('link', { name: 'Back' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Published with preview' });
  await card.getByRole('button', { name: 'Send Reminders' }).click();
  await button(page, 'Send to 3 people').click();
  await expect(card.getByRole('progressbar', { name: 'Messages' })).toHaveAttribute('aria-valuenow', '100');

  await button(page, 'More').first().click();
  await page.getByRole('link', { name: 'Instructors' }).click();
  const done = page.getByRole('columnheader', { name: 'Evals done' });
  const names = page.getByRole('rowheader');
  await expect(names.last()).toHaveText('Teacher 001');
  await done.getByRole('button').press('Enter');
  await expect(done).toHaveAttribute('aria-sort', 'descending');
  await expect(names.first()).toHaveText('Teacher 001');
  await done.getByRole('button').press('Enter');
  await expect(done).toHaveAttribute('aria-sort', 'ascending');
  await expect(names.last()).toHaveText('Teacher 001');
});

test('a message that fails is shown with its reason, and Retry sends it', { tag: '@soak' }, async ({
  browser,
}) => {
  const mail = await startRefusingMailServer();
  const club = await openClub({ SMTP_URL: mail.url });
  const page = await laptopOf(browser, club);
  const { path } = await addRoster(club, 'Refused', { students: 1, instructors: 0 });
  await page.goto(`${path}/roster`);
  await sendMessages(page, 'Welcome Emails', 'Send to 1 person');
  await page.getByRole('link', { name: /^Not reached: / }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('No such mailbox here');
  await expect(messages).toContainText('Student 001');
  await expectAccessible(page);
  mail.take();
  await button(page, 'Retry 1 failed message').click();
  await expect(messages.getByText('Failed0')).toBeVisible();
  await expect(messages.getByText('Sent1')).toBeVisible();
  await page.context().close();
  await club.close();
  await mail.stop();
});

test('two organizers save at once: the second keeps their changes beside the first', async ({
  browser,
  club,
}) => {
  const { path } = await addRoster(club, 'Two at once', { students: 2, instructors: 1 });
  const [first, second] = [await laptopOf(browser, club), await laptopOf(browser, club)];
  await first.goto(`${path}/roster`);
  await second.goto(`${path}/roster`);
  await first.getByLabel('Group of Student 001').selectOption('Solo');
  await second.getByLabel('Group of Student 002').selectOption('Advanced');
  await button(first, 'Save').click();
  await expect(button(first, 'Save')).toHaveCount(0);
  await button(second, 'Save').click();
  await expect(alertTitled(second, 'Roster not saved')).toContainText('Another admin saved');
  await expectAccessible(second);
  await button(second, 'Load their changes').click();
  await expect(second.getByLabel('Group of Student 001')).toHaveValue('Solo');
  await expect(alertTitled(second, 'Roster not saved')).toHaveCount(0);
  await expect(second.getByLabel('Group of Student 002')).toHaveValue('Advanced');
  await button(second, 'Save').click();
  await expect(button(second, 'Save')).toHaveCount(0);
  await second.reload();
  await expect(second.getByLabel('Group of Student 001')).toHaveValue('Solo');
  await expect(second.getByLabel('Group of Student 002')).toHaveValue('Advanced');

  // An undo follows the rules of a save: it meets the newer roster, and changes only what its save changed.
  await alertTitled(first, 'Roster saved').getByRole('button', { name: 'Undo' }).click();
  await expect(alertTitled(first, 'Roster not saved')).toContainText('Another admin saved');
  await button(first, 'Load their changes').click();
  await expect(first.getByLabel('Group of Student 002')).toHaveValue('Advanced');
  await button(first, 'Save').click();
  await expect(button(first, 'Save')).toHaveCount(0);
  await first.reload();
  await expect(first.getByLabel('Group of Student 001')).toHaveValue('Novice');
  await expect(first.getByLabel('Group of Student 002')).toHaveValue('Advanced');
});

test('leaving with unsaved changes asks first: by a link, by Back, by closing', async ({ browser, club }) => {
  const { path } = await addRoster(club, 'Left', { students: 1, instructors: 0 });
  const page = await laptopOf(browser, club);
  await page.goto(`/admin/${club.organizationId}`);
  await page.goto(`${path}/roster`);
  await page.getByLabel('Group of Student 001').selectOption('Solo');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.getByRole('link', { name: 'Back' }).click();
  await expect(question).toBeVisible();
  await button(page, 'Stay here').click();
  await expect(page.getByLabel('Group of Student 001')).toHaveValue('Solo');

  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const unload = await asked;
  expect(unload.type()).toBe('beforeunload');
  await unload.dismiss();
  await closing;

  await page.getByRole('link', { name: 'Back' }).click();
  await button(page, 'Leave without saving').click();
  await expect(page.getByRole('heading', { name: 'Events Dashboard' })).toBeVisible();
  await openRoster(page, 'Left');
  await page.getByLabel('Group of Student 001').selectOption('Solo');
  await page.goBack();
  await expect(question).toBeVisible();
  await button(page, 'Leave without saving').click();
  await expect(page.getByRole('heading', { name: 'Events Dashboard' })).toBeVisible();
});

test('two unsaved forms of one screen are asked about once', async ({ browser, club }) => {
  const { path } = await addRoster(club, 'Left with two', { students: 1, instructors: 0 });
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/settings`);
  await page.getByLabel('Name').fill('Renamed');
  await page.getByLabel('Remind automatically').selectOption('Never');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(dialog(page).getByText('not saved')).toHaveCount(2);
  await button(page, 'Leave without saving').click();
  await expect(page.getByRole('heading', { name: 'Events Dashboard' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('an eval is given back with a reason, and its instructor submits it again', async ({
  browser,
  club,
  phoneOf,
}) => {
  const { evalId, linkKey } = club.evals.ofStudent;
  const page = await laptopOf(browser, club);
  await page.goto(`/admin/${club.organizationId}/eval/${evalId}`);
  await expectAccessible(page);

  const stranger = await phoneOf(null);
  await button(page, 'Share').click();
  await button(page, 'Turn off link').click();
  const question = page.getByRole('dialog', { name: 'Turn off the public link?' });
  await question.getByRole('button', { name: 'Turn off link' }).click();
  await expect(button(page, 'Make a public link')).toBeVisible();
  await stranger.goto(`/eval/link/${linkKey}`);
  await expect(stranger.getByText('Good hands.')).toHaveCount(0);
  await button(page, 'Make a public link').click();
  const link = page.getByLabel('Public link', { exact: true });
  await expect(link).toHaveValue(/\/eval\/link\//);
  await stranger.goto(await link.inputValue());
  await expect(stranger.getByText('Good hands.')).toBeVisible();
  await page.keyboard.press('Escape');

  await button(page, 'Re-open').click();
  await dialog(page).getByRole('button', { name: 'Re-open' }).click();
  await expect(dialog(page)).toContainText('Enter a reason.');
  await expectAccessible(page);
  await dialog(page).getByLabel('Reason').fill('Rated the wrong driver.');
  await dialog(page).getByRole('button', { name: 'Re-open' }).click();
  await expect(alertTitled(page, 'Eval re-opened')).toBeVisible();
  await expect(page).toHaveURL(/\/report$/);
  await expect(page.getByRole('heading', { name: 'Pending Evals' })).toBeVisible();

  expect(await club.stored(evalId)).toMatchObject({ state: 2 });
  const instructor = await phoneOf(club.instructor);
  await instructor.goto(`/evalx/${evalId}/5`);
  await instructor.getByRole('button', { name: 'Submit' }).click();
  await expect(instructor.getByText('Success!')).toBeVisible();
});

for (const format of ['CSV', 'XLSX']) {
  test(`a roster exported as ${format} imports unchanged`, async ({ browser, club }) => {
    const { path } = await addRoster(club, `Exported as ${format}`, { students: 12, instructors: 2 });
    const page = await laptopOf(browser, club);
    await page.goto(`${path}/roster`);
    const more = button(page, 'More');
    const link = page.getByRole('link', { name: `Export ${format}` });
    await more.click();
    await link.focus();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(more).toBeFocused();
    await more.click();
    const downloading = page.waitForEvent('download');
    await link.click();
    const file = `${test.info().outputPath('roster')}.${format.toLowerCase()}`;
    await (await downloading).saveAs(file);
    await importFile(page, file);
    await expect(alertTitled(page, 'Import Success')).toContainText('Created 0, Updated 0, Unchanged 14');
    // The roster has such a link, too.
    await page.getByRole('link', { name: 'Stats' }).click();
    await expect(page.getByRole('checkbox', { name: /^Select all/ })).toHaveCount(0);
    const results = page.waitForEvent('download');
    await page.getByRole('link', { name: `Export ${format}` }).click();
    expect((await results).suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`));
  });
}

test('people are found by name and address, and the list is sorted', async ({ browser, club }) => {
  const { path } = await addRoster(club, 'Found at a glance', { students: 25, instructors: 2 });
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/roster`);
  await page.getByLabel('Find by name or e-mail').fill('student 017');
  await expect(page.getByText('1 of 27 on the roster')).toBeVisible();
  await page.getByLabel('Find by name or e-mail').fill('TEACHER example');
  await expect(page.getByText('2 of 27 on the roster')).toBeVisible();
  await page.getByLabel('Find by name or e-mail').fill('');
  const rows = page.getByRole('region', { name: 'Attendees' }).getByRole('listitem');
  await button(page, 'Group').click();
  await expect(rows.first()).toContainText('Teacher 001');
  await button(page, 'Instructor').click();
  await expect(rows.first()).toContainText('Student 001');
});
