import { expect, type Page, test } from '@playwright/test';
import type { Mishap } from '../../../src/testing/motorsportreg-peer-mishaps.ts';
import {
  changeTen,
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
import { openRoster, publish } from '../../pages/roster.ts';

const sync = (page: Page) => page.getByRole('button', { name: 'MotorsportReg Sync' });
const news = (page: Page) => page.getByRole('region', { name: 'MotorsportReg' });

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

/** The event of the Roster shown, as the server has it. */
async function storedEvent(page: Page): Promise<unknown> {
  const [, organizationId = '', eventId = ''] = /admin\/([^/]+)\/event\/([^/]+)/.exec(page.url()) ?? [];
  const address = `/api/GetEvent?${new URLSearchParams({ organizationId, eventId })}`;
  return page.evaluate(async path => (await fetch(path)).json(), address);
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

test('an empty club tries sample people and removes them after a question', async () => {
  await page.getByRole('button', { name: 'Try with sample people' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /\(sample\)/ })).toBeFocused();
  await expect(page.getByText('This club shows sample people.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove sample people' }).click();
  const question = page.getByRole('dialog', { name: 'Remove sample people?' });
  await expect(question).toContainText('12 sample people');
  await question.getByRole('button', { name: 'Remove sample people' }).click();
  await dismiss(alertTitled(page, 'Sample people removed'));
  await expect(page.getByText(/\(sample\)/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try with sample people' })).toBeVisible();
});

test('a test mail says that no mail server is set', async () => {
  await openSettings(page);
  await page.getByRole('button', { name: 'Send me a test mail' }).click();
  await expect(page.getByText('No mail server is set')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
});

test('without a MotorSportRegId there is no MotorsportReg Sync; with one there is', async () => {
  await expect(page.getByRole('button', { name: 'New Event' })).toBeVisible();
  await expect(sync(page)).toHaveCount(0);
  await connectToMotorsportReg(page, season);
  await expect(sync(page)).toBeVisible();
});

test('the calendar’s six events are synced once, and tell what changed', async () => {
  await dismiss(await syncExpecting(page, 'Import Success', 'Created 6, Updated 0, Unchanged 0'));
  await expect(page.getByRole('link', { name: 'Track Weekend 6' })).toBeVisible();
  await expect(news(page)).toContainText('Created 6');
  await news(page).getByText('What changed (6)').click();
  await expectAccessible(page);
  await dismiss(await syncExpecting(page, 'Import Success', 'Created 0, Updated 0, Unchanged 6'));
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
  await expect(page.getByRole('heading', { name: 'MotorsportReg credentials' })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(sync(page)).toHaveAttribute('aria-busy', 'true');
  await expect(news(page)).toContainText('The sync continues');
  held.resolve();
  const alert = alertTitled(page, 'Import Success');
  await expect(alert).toContainText('Unchanged 6');
  await dismiss(alert);
  await page.unroute('**/api/ImportEventsFromMotorsportReg*');
});

test('a sync goes on while the page is loaded anew, and its result is found there', async () => {
  const { club, requests, mishapNext } = season.peer;
  const [, second] = club.events;
  if (second) second.name = 'Lapping Weekend';
  await sync(page).click();
  await expect(page.getByRole('dialog')).toContainText('Created 0, Updated 1, Unchanged 5');
  await expectAccessible(page);
  const before = requests.length;
  mishapNext({ kind: 'slow', milliseconds: 500 });
  await importIt(page);
  await expect.poll(() => requests.length).toBeGreaterThan(before);
  await page.reload();
  await expect(news(page)).toContainText('Created 0, Updated 1, Unchanged 5');
  await expect(page.getByRole('link', { name: 'Lapping Weekend' })).toBeVisible();
  await expect(sync(page)).toBeEnabled();
});

test('an event’s people are synced; a second time changes nothing', async () => {
  const [event] = season.peer.club.events;
  if (!event) throw new Error('The season has no event.');
  rename(event, 20, 'Ivy', 'Instructs');
  rename(event, 21, 'Lena', 'Local');
  rename(event, 22, 'Paul', 'Picked');
  await openRoster(page, 'Track Weekend 1');
  await dismiss(await syncExpecting(page, 'Import Success', `Created ${PEOPLE}, Updated 0, Unchanged 0`));
  await dismiss(await syncExpecting(page, 'Import Success', `Created 0, Updated 0, Unchanged ${PEOPLE}`));
  await expectAccessible(page);
});

test('unsaved changes are saved before the sync', async () => {
  const group = page.getByLabel('Group of Lena Local');
  await group.focus();
  await group.selectOption('Solo');
  const instructor = page.getByLabel('Instructor of Paul Picked');
  await instructor.focus();
  await instructor.selectOption({ label: 'Ivy Instructs' });
  await sync(page).click();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await importIt(page);
  const alert = alertTitled(page, 'Import Success');
  await expect(alert).toContainText(`Created 0, Updated 0, Unchanged ${PEOPLE}`);
  await dismiss(alert);
});

test('after ten changes at MotorsportReg only those change, and local choices stay', async () => {
  const [event] = season.peer.club.events;
  if (event) changeTen(event);
  await dismiss(
    await syncExpecting(page, 'Import Success', `Created 2, Updated 7, Removed 1, Unchanged ${PEOPLE - 8}`),
  );
  await news(page).getByText('What changed (10)').click();
  await expect(news(page)).toContainText('Nora Newname');
  await expect(news(page).getByText('2024 Toyota GR86')).toHaveCount(3);
  const group = page.getByLabel('Group of Lena Local');
  await group.scrollIntoViewIfNeeded();
  await expect(group).toHaveValue('Solo');
  const instructor = page.getByLabel('Instructor of Paul Picked');
  await instructor.scrollIntoViewIfNeeded();
  await expect(instructor.locator('option:checked')).toHaveText('Ivy Instructs');
});

/** Failures of a sync that runs by the clock; sync-failures.test.ts has all others. */
const failures: readonly (readonly [string, Mishap, string])[] = [
  ['401', { kind: 'status', status: 401 }, 'MotorsportReg refused the credentials (401)'],
  ['a hung connection', { kind: 'hung' }, 'did not answer within a second'],
];

for (const [name, mishap, reason] of failures) {
  test(`${name} shows 'Import Error' with the reason and leaves the data`, async () => {
    const before = await storedEvent(page);
    season.peer.mishapAlways(mishap);
    const alert = await syncExpecting(page, 'Import Error', reason);
    await expect(alert).toContainText('Nothing was changed.');
    await expect(news(page)).toContainText(reason);
    season.peer.mishapAlways(null);
    expect(await storedEvent(page)).toEqual(before);
    await dismiss(alert);
  });
}

test('429 twice and then an answer is waited for, and is no error', { tag: '@soak' }, async () => {
  const busy: Mishap = { kind: 'status', status: 429, retryAfter: 0 };
  season.peer.mishapNext(busy, busy, null);
  await dismiss(await syncExpecting(page, 'Import Success', `Unchanged ${PEOPLE + 1}`));
});

test('Publish tells everybody; Send Reminders tells them again', async () => {
  await publish(page);
  await expect(alertTitled(page, 'Publishing Success')).toContainText('queued');
  await dismiss(alertTitled(page, 'Publishing Success'));
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Events Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Send Reminders' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /people$/ })
    .click();
  await expect(alertTitled(page, 'Publishing Success')).toContainText('queued');
});

test('all rosters are synced in one press, event by event, while the organizer is elsewhere', {
  tag: '@soak',
}, async () => {
  await page.route('**/api/SyncRostersFromMotorsportReg*', route => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Sync All Rosters' }).click();
  await expect(alertTitled(page, 'Import Error')).toContainText('cannot be reached');
  await page.getByRole('button', { name: 'Sync All Rosters' }).click();
  await expect(alertTitled(page, 'Import Error')).toHaveCount(0);
  await expect(page.getByRole('progressbar', { name: 'Rosters synced' })).toBeVisible();
  await openSettings(page);
  await page.getByRole('link', { name: 'Audit Log' }).click();
  await expect(page.getByText('synced the roster of Track Weekend 1').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  // MotorsportReg is asked event by event.
  await expect(news(page)).toContainText('6 rosters synced', { timeout: 20_000 });
  await news(page).getByText('By event (6)').click();
  await expect(news(page).getByText(`Created ${PEOPLE}`)).toHaveCount(5);
  await expectAccessible(page);
});
