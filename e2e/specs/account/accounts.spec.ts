import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { INSTRUCTOR_RATES_STUDENT } from '../../../src/domain/evals/forms/template.ts';
import { addAdmin, addAttendee, type TestPerson } from '../../../src/testing/cast.ts';
import { addEval } from '../../../src/testing/evals.ts';
import {
  type AccountsClub,
  accountAtIssuer,
  addDriverWithIssuer,
  newVisit,
  openAccountsClub,
  signInAtIssuer,
  signInByCode,
} from '../../fixtures/accounts-club.ts';
import { expect, openPageOf, phone, test } from '../../fixtures/club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { alertTitled } from '../../pages/controls.ts';

// Run in parallel, each test would start the server for itself.
test.describe.configure({ mode: 'default' });

let club: AccountsClub;
test.beforeAll(async () => {
  // It starts a server of its own.
  test.setTimeout(60_000);
  club = await openAccountsClub();
});
test.afterAll(() => club.close());

const question = (page: Page) => page.getByRole('dialog', { name: 'Multiple Accounts Detected' });
const button = (page: Page, name: string) => question(page).getByRole('button', { name });

test('merges the two accounts of a person who signs in by code and by an issuer', {
  tag: '@soak',
}, async ({ browser }) => {
  const { person, atIssuer } = await addDriverWithIssuer(club);
  const context = await browser.newContext({ ...phone, baseURL: club.server().url });
  let page = await context.newPage();

  await signInByCode(page, club, person.email, '/student');
  await expect(page.getByRole('heading', { name: 'Student Dashboard' })).toBeVisible();
  await expect(question(page)).toBeHidden();
  await signInAtIssuer(page, club, atIssuer, '/profile');
  const { db, organizationId, eventId, instructor } = club;
  const account = await accountAtIssuer(club, atIssuer);
  await addAttendee(db, { organizationId, eventId, person: account, group: 'Novice', instructor });
  await addAdmin(db, organizationId, person);

  await test.step('the dashboard tells of the other account; Close puts it off until the next visit', async () => {
    await signInAtIssuer(page, club, atIssuer, '/student');
    await expect(question(page)).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Close').click();
    await expect(question(page)).toBeHidden();
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'User Profile' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Student Dashboard' })).toBeVisible();
    await expect(question(page)).toBeHidden();
    page = await newVisit(context, page);
    await page.goto('/student');
    await expect(question(page)).toBeVisible();
  });

  await test.step('a merge that fails says so and may be tried again', async () => {
    await context.setOffline(true);
    await button(page, 'Merge').click();
    await expect(question(page).getByRole('alert')).toContainText('Your accounts were not merged.');
    await expectAccessible(page);
    await context.setOffline(false);
    const loaded = page.waitForEvent('load');
    await button(page, 'Retry').click();
    await loaded;
    await expect(page.getByRole('heading', { name: 'Student Dashboard' })).toBeVisible();
    await expect(question(page)).toBeHidden();
  });

  await test.step('the rights of the other account are the person’s, and its session goes on', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/admin/);
    const opened = await club.db.selectFrom('session').select('person_id').distinct().execute();
    expect(opened.map(({ person_id }) => person_id)).not.toContain(person.personId);
  });
  await context.close();
});

/** A phone on which the person is signed in. */
const phoneOf = (browser: Browser, person: TestPerson) => openPageOf(browser, club, person, phone);

test('downloads the person’s data as a file, one download at a time', async ({ browser }) => {
  const { person } = await addDriverWithIssuer(club);
  const { db, organizationId, eventId, instructor } = club;
  const evalType = INSTRUCTOR_RATES_STUDENT;
  await addEval(db, { organizationId, eventId, evalType, evaluator: instructor, subject: person, rating: 3 });
  const page = await phoneOf(browser, person);
  await page.goto('/profile/data');
  await page.route('**/api/GetMyData', route => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection.');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await arriving;
  await expect(alertTitled(page, 'Your data was downloaded')).toBeVisible();
  await expect(page.getByText('No connection.')).toHaveCount(0);
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(await readFile(await file.path()));
  const data = JSON.parse(strFromU8(files['my-data.json'] ?? new Uint8Array()));
  expect(data.Profile.Email).toBe(person.email);
  expect(data.EvalsAbout).toMatchObject([{ ApexScore: 3, Instructor: 'Ivan Instructor' }]);
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByText('Wait a minute')).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
});

test('keeps a busy dialog open on Escape, and refuses the only admin of a club', async ({ browser }) => {
  const page = await phoneOf(browser, club.outsider);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/DeleteMyAccount', async route => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/profile/data');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete your account?' });
  await asked.getByLabel('Type DELETE to continue').fill('DELETE');
  const confirm = asked.getByRole('button', { name: 'Delete my account' });
  await confirm.click();
  await expect(confirm).toHaveAttribute('aria-busy', 'true');
  // Browsers let a second Escape close a dialog unasked.
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
  await expect(asked).toBeVisible();
  held.resolve();
  await expect(asked.getByRole('alert')).toContainText('You are the only admin of Other Club.');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Keep it' }).click();
  await expect(asked).toBeHidden();
  await page.context().close();
});
