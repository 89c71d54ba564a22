import type { Page } from '@playwright/test';
import { STUDENT_RATES_INSTRUCTOR } from '../../../src/domain/evals/forms/template.ts';
import { addEval } from '../../../src/testing/evals.ts';
import { type Club, expect, test } from '../../fixtures/club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { button } from '../../pages/controls.ts';
import { fill, pressContinue, submit } from '../../pages/form.ts';

/** An eval that the student is to fill about an instructor; each instructor of the event gives one. */
async function pendingEvalBy(club: Club, student: Club['student']) {
  const { organizationId, eventId, otherInstructor: subject } = club;
  const evalType = STUDENT_RATES_INSTRUCTOR;
  return (await addEval(club.db, { organizationId, eventId, evalType, evaluator: student, subject })).evalId;
}

const installOffer = (page: Page) => page.getByRole('region', { name: 'Install Apex Debrief' });

/** Has the browser say that it can install the app; returns whether the page keeps the browser from asking by itself. */
async function tellInstallable(page: Page): Promise<boolean> {
  // The manifest comes after the page listens.
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(1);
  return page.evaluate(() => {
    const count = async () => Reflect.set(globalThis, 'asked', (Reflect.get(globalThis, 'asked') ?? 0) + 1);
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: count });
    dispatchEvent(event);
    return event.defaultPrevented;
  });
}

/** The numbers that the page puts on the app's icon, the last one last. */
async function watchBadge(page: Page): Promise<number[]> {
  const badges: number[] = [];
  await page.exposeFunction('noteBadge', (count: number) => badges.push(count));
  await page.addInitScript(() => {
    const note = async (count = 0) => Reflect.get(globalThis, 'noteBadge')(count);
    Object.defineProperties(Navigator.prototype, {
      setAppBadge: { value: note },
      clearAppBadge: { value: () => note(0) },
    });
  });
  return badges;
}

test('a student rates the instructor on two pages, without Internal Notes', async ({ club, phoneOf }) => {
  const { student } = await club.newEval(null);
  const evalId = await pendingEvalBy(club, student);
  const page = await phoneOf(student);
  const badges = await watchBadge(page);
  await page.goto('/student');
  await expect.poll(() => badges.at(-1)).toBe(1);
  expect(await tellInstallable(page)).toBe(true);
  await expect(installOffer(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Rate Ines Instructor' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Communication' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/evalx/${evalId}/0$`));
  await fill(page, 4, STUDENT_RATES_INSTRUCTOR);
  await expect(page.getByRole('heading', { level: 1, name: 'Summary' })).toBeVisible();
  await expect(page).toHaveURL(/\/3$/);
  await page.getByRole('link', { name: 'Edit Notes' }).tap();
  await expect(page.getByLabel('Internal Notes')).toHaveCount(0);
  await page.getByLabel('Notes for your instructor').fill('Calm and clear.');
  await pressContinue(page);
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  expect(await club.stored(evalId)).toMatchObject({ apex_score: 4, public_notes: 'Calm and clear.' });

  await test.step('then the app offers to be installed, once, and its icon shows what is pending', async () => {
    await page.getByRole('link', { name: 'To your evals' }).tap();
    await expect(installOffer(page)).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => badges.at(-1)).toBe(0);
    await page.reload();
    await tellInstallable(page);
    await button(page, 'Install').tap();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'asked'))).toBe(1);
    await expect(installOffer(page)).toHaveCount(0);

    await page.evaluate(() => localStorage.removeItem('install-answered'));
    await page.reload();
    await tellInstallable(page);
    await button(page, 'Not now').tap();
    await page.reload();
    await tellInstallable(page);
    await expect(page.getByRole('heading', { name: 'Student Dashboard' })).toBeVisible();
    await expect(installOffer(page)).toHaveCount(0);
  });
});

test('Back leaves a submitted form at the first press', async ({ club, phoneOf }) => {
  const { student } = await club.newEval(null);
  await pendingEvalBy(club, student);
  const page = await phoneOf(student);
  const expectDashboard = async () => {
    await expect(page).toHaveURL(/\/student$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Student Dashboard' })).toBeVisible();
  };
  await page.goto('/student');
  await page.getByRole('link', { name: 'Rate Ines Instructor' }).tap();
  await fill(page, 4, STUDENT_RATES_INSTRUCTOR);
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  await page.goBack();
  await expectDashboard();

  await page.goForward();
  await expect(page).toHaveURL(/\/student\/eval\//);
  await page.goBack();
  await expectDashboard();
});
