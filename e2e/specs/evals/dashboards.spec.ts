import type { Page } from '@playwright/test';
import {
  INSTRUCTOR_RATES_STUDENT,
  STUDENT_RATES_INSTRUCTOR,
} from '../../../src/domain/evals/forms/template.ts';
import { addAttendee, addPerson, type TestPerson } from '../../../src/testing/cast.ts';
import { addSeasons } from '../../../src/testing/seasons.ts';
import { type Club, expect, test, withServiceWorker } from '../../fixtures/club.ts';
import { expectKept } from '../../fixtures/phone-storage.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { goTo } from '../../pages/go-to.ts';

const TWO_SEASONS = 24;

/** A student of the club, with an eval by Ivan for each of so many events, oldest first. */
async function addStudent({ db, organizationId, eventId, instructor }: Club, name: string, count: number) {
  const student = await addPerson(db, name, `${name.replace(' ', '.').toLowerCase()}@club.example`);
  await addAttendee(db, { organizationId, eventId, person: student, group: 'Novice', instructor });
  const people = { evaluator: instructor, subject: student };
  const evalType = INSTRUCTOR_RATES_STUDENT;
  const evals = await addSeasons(db, { organizationId, evalType, ...people, count, until: new Date() });
  return { student, evals };
}

const bars = (page: Page) => page.getByRole('link', { name: /: Apex Score \d\.\d$/ });
const focusedPath = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href'));
const evalPath = ({ evalId }: { evalId: string }) => `/student/eval/${evalId}`;

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(excess).toBeLessThanOrEqual(0);
}

test('the score chart of 24 evals is read by keyboard and as a table, and opens evals', {
  tag: '@soak',
}, async ({ club, phoneOf }) => {
  const { student, evals } = await addStudent(club, 'Sue Seasons', TWO_SEASONS);
  const page = await phoneOf(student, withServiceWorker);
  await page.goto('/student');
  await expect(page.getByRole('heading', { name: 'Overall Apex Score' })).toBeVisible();
  await expect(bars(page)).toHaveCount(TWO_SEASONS);

  await test.step('the newest bar is on the right and in view, and the page fits the phone', async () => {
    await expect(bars(page).last()).toHaveAttribute(
      'href',
      evalPath(evals[TWO_SEASONS - 1] ?? { evalId: '' }),
    );
    await expect(bars(page).last()).toBeInViewport();
    await expect(bars(page).first()).not.toBeInViewport();
    await expectNoSidewaysScroll(page);
  });

  await test.step('the latest score and the note open the eval', async () => {
    const latest = page.getByRole('link', { name: /^Latest score/ });
    await expect(latest).toHaveAttribute('href', evalPath(evals[TWO_SEASONS - 1] ?? { evalId: '' }));
    await expect(latest).toContainText('Good hands.');
  });

  const dialog = page.getByRole('dialog', { name: 'Season card' });

  await test.step('offline the season card is a picture to save, with the same in words', async () => {
    await expectKept(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Season card' }).click();
    await expect(dialog).toContainText(/^.*Sue Seasons, season \d{4}: \d+ events at .+\. First score/);
    await expect(dialog.locator('img')).toHaveJSProperty('naturalWidth', 1080);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Save picture' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^apex-debrief-\d{4}\.png$/);
    await expect(dialog.getByRole('button', { name: 'Share picture' })).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.context().setOffline(false);
  });

  await test.step('the share sheet gets the picture, and the card stays when the sheet is closed', async () => {
    await page.evaluate(() => {
      const shared: string[] = [];
      Object.assign(globalThis, { shared });
      const canShare = ({ files = [] }: ShareData) => files.length === 1;
      const share = async ({ files = [] }: ShareData) => {
        shared.push(...files.map(({ name, type }) => `${name} ${type}`));
        throw new DOMException('The sheet was closed.', 'AbortError');
      };
      Object.defineProperties(Navigator.prototype, {
        canShare: { value: canShare },
        share: { value: share, writable: true },
      });
    });
    await page.getByRole('button', { name: 'Season card' }).click();
    await dialog.getByRole('button', { name: 'Share picture' }).click();
    const year = evals[TWO_SEASONS - 1]?.day.slice(0, 4);
    await expect
      .poll(() => page.evaluate(() => Reflect.get(globalThis, 'shared')))
      .toEqual([`apex-debrief-${year}.png image/png`]);
    await expect(dialog).toBeVisible();
    await page.evaluate(() =>
      Object.assign(navigator, { share: () => Promise.reject(new DOMException('No app takes it.')) }),
    );
    await dialog.getByRole('button', { name: 'Share picture' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Picture not shared.');
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('TOP PROFICIENCIES and TOP OPPORTUNITIES name two categories with their skills', async () => {
    for (const title of ['TOP PROFICIENCIES', 'TOP OPPORTUNITIES']) {
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    }
    const behind = page.getByRole('list', { name: /skill by skill$/ });
    const course = behind.first().getByRole('img').first();
    await expect(course).toHaveAttribute('aria-label', /^Oldest first: (\d, ){2}\d\.$/);
  });
  await expectAccessible(page);

  await test.step('the table has the same figures, newest first, and their average', async () => {
    const shown = await bars(page).evaluateAll(all =>
      all.map(bar => bar.getAttribute('aria-label')?.slice(-3)).reverse(),
    );
    await page.getByText('Show as table').click();
    const table = page.getByRole('table', { name: 'Overall Apex Score, newest first' });
    const rows = table.getByRole('row');
    await expect(rows).toHaveCount(TWO_SEASONS + 2);
    const figures = await table.locator('tbody tr > :last-child').allTextContents();
    expect(figures).toEqual(shown);
    await expect(rows.last()).toHaveText(/^Average\d\.\d$/);
    await expectAccessible(page);
    await page.getByText('Show as table').click();
  });

  await test.step('the bars are one stop, and the arrow keys go from one to the next', async () => {
    await page.getByRole('button', { name: 'Season card' }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedPath(page)).toBe(evalPath(evals[TWO_SEASONS - 1] ?? { evalId: '' }));
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focusedPath(page)).toBe(evalPath(evals[TWO_SEASONS - 2] ?? { evalId: '' }));
    await page.keyboard.press('Home');
    await expect.poll(() => focusedPath(page)).toBe(evalPath(evals[0] ?? { evalId: '' }));
    await expect(bars(page).first()).toBeInViewport();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${evalPath(evals[1] ?? { evalId: '' })}$`));
  });

  await test.step('the eval says what changed since last time; Back leads to the dashboard', async () => {
    await expect(page.getByRole('heading', { name: 'Eval Summary' })).toBeVisible();
    await expect(page.getByText(/^((up|down) \d\.\d|no change) since /)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/\/student$/);
  });

  await test.step('a tap on a bar opens its eval', async () => {
    await bars(page).last().tap();
    await expect(page).toHaveURL(new RegExp(`${evalPath(evals[TWO_SEASONS - 1] ?? { evalId: '' })}$`));
    await expect(page.getByRole('heading', { name: 'Driving History' })).toBeVisible();
  });
});

test('an instructor reads ratings by students, and a student’s dashboard and evals', async ({
  club,
  phoneOf,
}) => {
  const { student, evals } = await addStudent(club, 'Rae Reader', 3);
  const { db, organizationId, eventId } = club;
  const instructor: TestPerson = await addPerson(db, 'Isa Instructor', 'isa@club.example');
  await addAttendee(db, { organizationId, eventId, person: instructor, group: 'Instructor' });
  await addSeasons(db, {
    organizationId,
    evalType: STUDENT_RATES_INSTRUCTOR,
    evaluator: student,
    subject: instructor,
    count: 2,
    until: new Date(),
  });
  const page = await phoneOf(instructor);
  await page.goto('/instructor?tab=dashboard');
  await expect(bars(page)).toHaveCount(2);
  await expect(page.getByText('TOP PROFICIENCIES')).toHaveCount(0);
  await expectAccessible(page);

  const dashboard = `/student/view/${student.personId}`;
  await goTo(page, dashboard);
  await expect(page.getByRole('heading', { name: 'Rae Reader' })).toBeVisible();
  await expect(bars(page)).toHaveCount(3);
  await expect(page.getByRole('radio', { name: 'Submissions' })).toHaveCount(0);
  await expectAccessible(page);
  await bars(page).last().tap();
  await expect(page).toHaveURL(new RegExp(`${dashboard}/eval/${evals[2]?.evalId}$`));
  // The address changes before the dashboard, which has a Back link of its own, gives way to the eval.
  await expect(page.getByRole('heading', { name: 'Eval Summary' })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Rae Reader' })).toBeVisible();

  // At 200 % text size a card breaks no name by letters.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const name = await page.locator('a.list-row .apart > span').first().boundingBox();
  expect(name?.width).toBeGreaterThan(100);
});
