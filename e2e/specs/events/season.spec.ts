import { expect, type Page, test } from '@playwright/test';
import {
  connectToMotorsportReg,
  dismiss,
  openSettings,
  rename,
  type Season,
  setUpClub,
  startSeason,
} from '../../fixtures/season-club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { alertTitled } from '../../pages/controls.ts';
import { chooseInstructor, openRoster } from '../../pages/roster.ts';

const sync = (page: Page) => page.getByRole('button', { name: 'MotorsportReg Sync' });

/** Presses Import once what the sync would do was looked at. */
const importIt = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();

/** Presses Sync and gives the alert that says how it went. */
async function syncExpecting(page: Page, title: 'Import Success' | 'Import Error', reason: string) {
  await sync(page).click();
  if (title === 'Import Success') await importIt(page);
  const alert = alertTitled(page, title);
  // A connection that hangs is given up after a second, and tried again.
  await expect(alert).toContainText(reason, { timeout: 10_000 });
  await expect(sync(page)).toBeEnabled();
  return alert;
}

/** Enough for ten of them to change. */
const PEOPLE = 60;

test.describe.configure({ mode: 'serial' });

let season: Season;
let page: Page;

test.beforeAll(async ({ browser }) => {
  // It starts a server of its own.
  test.setTimeout(60_000);
  season = await startSeason({ events: 6, people: PEOPLE });
  page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await setUpClub(page, season);
});

test.afterAll(() => season.close());

test('without a MotorSportRegId there is no MotorsportReg Sync; with one there is', async () => {
  await expect(page.getByRole('button', { name: 'New Event' }).first()).toBeVisible();
  await expect(sync(page)).toHaveCount(0);
  await connectToMotorsportReg(page, season);
  await expect(sync(page)).toBeVisible();
});

test('the calendar’s six events are synced once', async () => {
  await dismiss(await syncExpecting(page, 'Import Success', '6 new'));
  await expect(page.getByRole('link', { name: 'Track Weekend 6' })).toBeVisible();
  await dismiss(await syncExpecting(page, 'Import Success', '6 unchanged'));
});

test('a sync is under way on whatever screen one looks from, and its end is told there', async () => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/ImportEventsFromMotorsportReg*', async route => {
    await held.promise;
    await route.continue();
  });
  await sync(page).click();
  await importIt(page);
  await openSettings(page);
  await expect(page.getByRole('heading', { name: 'MotorsportReg' })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(sync(page)).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  const alert = alertTitled(page, 'Import Success');
  await expect(alert).toContainText('6 unchanged');
  await dismiss(alert);
  await page.unroute('**/api/ImportEventsFromMotorsportReg*');
});

test('a sync goes on while the page is loaded anew', async () => {
  const { club, requests, mishapNext } = season.peer;
  const [, second] = club.events;
  if (second) second.name = 'Lapping Weekend';
  await sync(page).click();
  await expect(page.getByRole('dialog')).toContainText('1 changed, 5 unchanged');
  await expectAccessible(page);
  const before = requests.length;
  mishapNext({ kind: 'slow', milliseconds: 500 });
  await importIt(page);
  await expect.poll(() => requests.length).toBeGreaterThan(before);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: 'Lapping Weekend' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(sync(page)).toBeEnabled();
});

test('an event’s people are synced; a second time changes nothing', async () => {
  const [event] = season.peer.club.events;
  if (!event) throw new Error('The season has no event.');
  rename(event, 20, 'Ivy', 'Instructs');
  rename(event, 21, 'Lena', 'Local');
  rename(event, 22, 'Paul', 'Picked');
  await openRoster(page, 'Track Weekend 1');
  await dismiss(await syncExpecting(page, 'Import Success', `${PEOPLE} new`));
  await dismiss(await syncExpecting(page, 'Import Success', `${PEOPLE} unchanged`));
  await expectAccessible(page);
});

test('unsaved changes are saved before the sync', async () => {
  const group = page.getByLabel('Group of Lena Local');
  await group.focus();
  await group.selectOption('Solo');
  const instructor = page.getByLabel('Instructor of Paul Picked');
  await chooseInstructor(instructor, 'Ivy Instructs');
  await sync(page).click();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await importIt(page);
  const alert = alertTitled(page, 'Import Success');
  await expect(alert).toContainText(`${PEOPLE} unchanged`);
  await dismiss(alert);
});
