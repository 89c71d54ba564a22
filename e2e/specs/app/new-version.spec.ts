import type { Page } from '@playwright/test';
import { type Club, expect } from '../../fixtures/club.ts';
import { type Screens, testWithDeploys as test } from '../../fixtures/deploy.ts';
import { afterOneVisit, heading, type PhoneOf } from '../../fixtures/paddock.ts';
import { rate, skillsByPage } from '../../pages/form.ts';

test.use({ serviceWorkers: 'allow' });

const [vision = []] = skillsByPage();
const runs = (page: Page, entry: string) => page.locator(`script[src*="${entry}"]`).count();

const lookForWorker = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
const isThere = (page: Page, state: 'installing' | 'waiting') =>
  page.evaluate(async key => Boolean((await navigator.serviceWorker.getRegistration())?.[key]), state);
const waits = (page: Page) => isThere(page, 'waiting');
const shells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter(name => name.startsWith('app ')));

/** A form with one answer, and the new version on the server. */
async function deployedMidDraft(club: Club, phoneOf: PhoneOf, screens: Screens) {
  const { page, evalId } = await afterOneVisit(club, phoneOf);
  await page.goto(`/evalx/${evalId}`);
  await rate(page, vision[0] ?? '', 2);
  return { page, entry: await screens.deploy() };
}

test('loses no answer to a new version deployed while an eval is filled in', async ({
  club,
  phoneOf,
  screens,
}) => {
  const { page, entry } = await deployedMidDraft(club, phoneOf, screens);
  // The open page works on in its version.
  await rate(page, vision[1] ?? '', 2);
  expect(await runs(page, entry)).toBe(0);
  // The browser looks for it by itself now and then.
  await lookForWorker(page);
  await expect.poll(() => waits(page)).toBe(true);
  await page.reload();
  await expect.poll(() => runs(page, entry)).toBe(1);
  await expect(page.getByText('2 of 4 rated')).toBeVisible();
  for (const skill of vision.slice(2)) await rate(page, skill, 2);
  await expect(page.getByText('Page complete')).toBeVisible();
});

test('a service worker installed during a deploy stores no mixed files', {
  tag: '@soak',
}, async ({ club, phoneOf, screens }) => {
  const { page, context } = await afterOneVisit(club, phoneOf);
  const before = await shells(page);
  await page.clock.install();
  const finish = await screens.deployHalf();
  await lookForWorker(page);
  await expect.poll(() => isThere(page, 'installing')).toBe(false);
  expect(await waits(page)).toBe(false);
  expect(await shells(page)).toEqual(before);

  const entry = await finish();
  const waitsAMinuteLater = async () => {
    await page.clock.fastForward('01:01');
    return waits(page);
  };
  await expect.poll(waitsAMinuteLater).toBe(true);
  await page.reload();
  await expect.poll(() => runs(page, entry)).toBe(1);
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, 'Instructor Dashboard')).toBeVisible();
  expect(await runs(page, entry)).toBe(1);
});
