import type { Page } from '@playwright/test';
import {
  INSTRUCTOR_RATES_STUDENT,
  ratedSections,
  STUDENT_RATES_INSTRUCTOR,
} from '../../../src/domain/evals/forms/template.ts';
import { templateFor } from '../../../src/domain/evals/forms/templates.ts';
import { calendarDateOf } from '../../../src/domain/text/calendar-date.ts';
import { DAY_MS } from '../../../src/domain/text/durations.ts';
import { addAttendee, addEvent, addPerson, type TestPerson } from '../../../src/testing/cast.ts';
import { addEval } from '../../../src/testing/evals.ts';
import { addSeasons } from '../../../src/testing/seasons.ts';
import { type Club, expect, test } from '../../fixtures/club.ts';

const TWO_SEASONS = 24;
const daysAgo = (days: number) => calendarDateOf(new Date(Date.now() - days * DAY_MS));
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const hrefsOf = (page: Page, name: string) =>
  section(page, name)
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getAttribute('href')));

/** Sid with 24 evals by Ivan over two seasons, the last of them today. */
async function addSid(club: Club) {
  const { db, organizationId, eventId, instructor } = club;
  const sid = await addPerson(db, 'Sid Seasoned', 'sid@club.example');
  await addAttendee(db, { organizationId, eventId, person: sid, group: 'Novice', instructor });
  const evals = await addSeasons(db, {
    organizationId,
    evalType: INSTRUCTOR_RATES_STUDENT,
    evaluator: instructor,
    subject: sid,
    count: TWO_SEASONS,
    until: new Date(),
  });
  return { sid, evals };
}

/** Sid's own rating of an instructor at an event so many days ago; without a rating it is pending. */
async function addRating(club: Club, sid: TestPerson, of: string, days: number, rating?: number) {
  const { db, organizationId } = club;
  const instructor = await addPerson(db, of, `${of.replace(' ', '.').toLowerCase()}@club.example`);
  const eventId = await addEvent(db, organizationId, `Day with ${of}`, daysAgo(days));
  const { evalId } = await addEval(db, {
    organizationId,
    eventId,
    evalType: STUDENT_RATES_INSTRUCTOR,
    evaluator: sid,
    subject: instructor,
    ...(rating !== undefined && { rating }),
  });
  return evalId;
}

/** Each category's mean over the evals as they are stored, the highest first. */
async function categoriesOf(club: Club, sid: TestPerson) {
  const rows = await club.db
    .selectFrom('eval')
    .select('answers')
    .where('subject_id', '=', sid.personId)
    .where('state', '=', 3)
    .execute();
  return ratedSections(templateFor(INSTRUCTOR_RATES_STUDENT))
    .map(({ property, title }) => {
      const sum = rows.reduce((total, { answers }) => total + (answers[property]?.Average ?? 0), 0);
      return { title, average: sum / Math.max(rows.length, 1) };
    })
    .sort((a, b) => b.average - a.average);
}

test('a student of 24 evals over two seasons reads how the seasons went', { tag: '@soak' }, async ({
  club,
  phoneOf,
}) => {
  const { sid, evals } = await addSid(club);
  const page = await phoneOf(sid);
  await page.goto('/student');
  const bars = page.getByRole('link', { name: /: Apex Score \d\.\d$/ });
  await expect(bars).toHaveCount(TWO_SEASONS);

  await test.step('each bar says short month and day, with a 2-digit year if it is not the current one', async () => {
    const thisYear = new Date().getFullYear();
    const expected = evals.map(({ day }) => {
      const date = new Date(`${day}T00:00:00Z`);
      const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
      const isOld = date.getUTCFullYear() !== thisYear;
      return isOld ? `${short.format(date)} ’${day.slice(2, 4)}` : short.format(date);
    });
    const names = await bars.evaluateAll(all => all.map(bar => bar.getAttribute('aria-label') ?? ''));
    expect(names.map(name => name.split(',')[0])).toEqual(expected);
    expect(expected.filter(date => date.includes('’')).length).toBeGreaterThan(0);
    expect(expected.filter(date => !date.includes('’')).length).toBeGreaterThan(0);
  });

  await test.step('the axis goes from 0 to 4, and a bar is as high as its score to one decimal says', async () => {
    const axis = page.locator('svg', { has: page.locator('text', { hasText: /^4$/ }) }).first();
    await expect(axis.locator('text')).toHaveText(['4', '3', '2', '1', '0']);
    const scores = await Promise.all(evals.map(({ evalId }) => club.stored(evalId)));
    const names = await bars.evaluateAll(all => all.map(bar => bar.getAttribute('aria-label') ?? ''));
    const shown = names.map(name => Number(name.slice(-3)));
    scores.forEach(({ apex_score }, index) => {
      expect(Math.abs((shown[index] ?? 0) - (apex_score ?? 0))).toBeLessThanOrEqual(0.051);
    });
  });

  await test.step('TOP PROFICIENCIES are the two best categories over all evals, TOP OPPORTUNITIES the two others, worst first', async () => {
    const ranked = await categoriesOf(club, sid);
    const [first, second, third, last] = ranked.map(({ title }) => title);
    const lists = page.getByRole('list', { name: /, skill by skill$/ });
    const named = await lists.evaluateAll(all => all.map(list => list.getAttribute('aria-label')));
    expect(named).toEqual([first, second, last, third].map(title => `${title}, skill by skill`));
    for (const { title, average } of ranked) {
      const card = page.locator('div', { has: page.getByRole('list', { name: `${title}, skill by skill` }) });
      await expect(card.last()).toContainText(`${(Math.floor(average * 10 + 0.5) / 10).toFixed(1)} out of 4`);
    }
  });
});

test('averages divide by one with one eval and show none without evals', { tag: '@soak' }, async ({
  club,
  phoneOf,
}) => {
  const { db, organizationId, eventId, instructor: evaluator } = club;
  const subject = await addPerson(db, 'Una Once', 'una@club.example');
  await addAttendee(db, { organizationId, eventId, person: subject, group: 'Novice' });
  const page = await phoneOf(subject);
  await page.goto('/student');
  await expect(page.getByText('No Apex Score yet')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity/);
  const evalType = INSTRUCTOR_RATES_STUDENT;
  await addEval(db, { organizationId, eventId, evalType, evaluator, subject, rating: 3 });
  await page.reload();
  // The average and the eval; where all sections are alike none stands out.
  await expect(page.getByText('3.0 out of 4')).toHaveCount(2);
});

test('the submissions stand under Pending Evals, Last 30 days and History, each in its order, and are found by instructor', {
  tag: '@soak',
}, async ({ club, phoneOf }) => {
  const { db, organizationId, eventId } = club;
  const sid = await addPerson(db, 'Sia Submits', 'sia@club.example');
  await addAttendee(db, { organizationId, eventId, person: sid, group: 'Novice' });
  const add = (of: string, days: number, rating?: number) => addRating(club, sid, of, days, rating);
  const newWait = await add('Nia Fast', 2);
  const oldWait = await add('Olaf Slow', 50);
  const recent = [await add('Rita Recent', 29, 3), await add('Maya McLaren', 3, 4)];
  const older = [
    await add('Hugo History', 400, 2),
    await add('Amaya Turner', 31, 3),
    await add('Zed Last', 90, 1),
  ];
  const page = await phoneOf(sid);
  await page.goto('/student?tab=submissions');
  await expect(section(page, 'History').getByRole('link')).toHaveCount(3);

  await test.step('pending ones are oldest first and lead to the form; completed ones are newest first and are read', async () => {
    await expect
      .poll(() => hrefsOf(page, 'Pending Evals'))
      .toEqual([`/evalx/${oldWait}`, `/evalx/${newWait}`]);
    await expect
      .poll(() => hrefsOf(page, 'Last 30 days'))
      .toEqual([recent[1], recent[0]].map(id => `/student/eval/${id}`));
    await expect
      .poll(() => hrefsOf(page, 'History'))
      .toEqual([older[1], older[2], older[0]].map(id => `/student/eval/${id}`));
  });

  await test.step("a card has date, track and 'Apex Score:' to one decimal, ? where there is none", async () => {
    const waits = section(page, 'Pending Evals').getByRole('link', { name: 'Nia Fast' });
    await expect(waits).toContainText(/Apex Score:\s*\?/);
    await expect(waits).toContainText('Lime Rock Park');
    const date = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' });
    await expect(waits).toContainText(date.format(new Date(`${daysAgo(2)}T00:00:00Z`)));
    await expect(section(page, 'Last 30 days').getByRole('link').first()).toContainText(/Apex Score:\s*4\.0/);
  });

  await test.step("'Search for Instructor' finds a part of the name, whatever the case, in every list", async () => {
    await page.getByPlaceholder('Search for Instructor').fill('MAYA');
    await expect.poll(() => hrefsOf(page, 'Last 30 days')).toEqual([`/student/eval/${recent[1]}`]);
    await expect.poll(() => hrefsOf(page, 'History')).toEqual([`/student/eval/${older[1]}`]);
    await expect(section(page, 'Pending Evals')).toContainText('Nobody here is called “MAYA”.');
    await page.getByPlaceholder('Search for Instructor').fill('');
    await expect(section(page, 'History').getByRole('link')).toHaveCount(3);
  });

  await test.step('a completed one opens, and Back leads to the dashboard', async () => {
    await section(page, 'History').getByRole('link').first().tap();
    await expect(page).toHaveURL(new RegExp(`/student/eval/${older[1]}$`));
    await expect(page.getByRole('heading', { name: 'Eval Summary' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/student');
  });
});

test('an instructor finds tabs, profile card, chart and history, and the evals of students under three lists', {
  tag: '@soak',
}, async ({ club, phoneOf }) => {
  const { db, organizationId, eventId } = club;
  const ike = await addPerson(db, 'Ike Instructs', 'ike@club.example');
  await addAttendee(db, { organizationId, eventId, person: ike, group: 'Instructor' });
  const { evalId: waits, student } = await club.newEval(ike);
  const evalType = INSTRUCTOR_RATES_STUDENT;
  const addOf = async (days: number, rating: number) => {
    const at = await addEvent(db, organizationId, `Ike’s day ${days}`, daysAgo(days));
    const people = { evaluator: ike, subject: student };
    return (await addEval(db, { organizationId, eventId: at, evalType, ...people, rating })).evalId;
  };
  const recent = await addOf(10, 3);
  const older = await addOf(60, 2);
  const rated = await addEval(db, {
    organizationId,
    eventId,
    evalType: STUDENT_RATES_INSTRUCTOR,
    evaluator: student,
    subject: ike,
    rating: 4,
  });
  const page = await phoneOf(ike);
  await page.goto('/instructor?tab=dashboard');

  await test.step('how students rated him over time, and each of their ratings', async () => {
    await expect(page.getByRole('radio', { name: 'Dashboard' })).toBeChecked();
    await expect(page.getByRole('main').getByText('Ike Instructs')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Overall Apex Score' })).toBeVisible();
    await expect(page.getByRole('link', { name: /: Apex Score 4\.0$/ })).toHaveCount(1);
    await expect.poll(() => hrefsOf(page, 'Driving History')).toEqual([`/instructor/eval/${rated.evalId}`]);
    await expect(page.getByText('TOP PROFICIENCIES')).toHaveCount(0);
  });

  await test.step('pending ones lead to the form, the others are read', async () => {
    // The tab follows the address, which comes a moment later.
    await page.getByRole('radio', { name: 'Submissions' }).click();
    await expect(page.getByRole('radio', { name: 'Submissions' })).toBeChecked();
    const pending = section(page, 'Pending Evals').locator(`a[href="/evalx/${waits}"]`);
    await expect(pending).toContainText(student.name);
    await expect(pending).toContainText(/Apex Score:\s*\?/);
    await expect.poll(() => hrefsOf(page, 'Last 30 days')).toEqual([`/instructor/eval/${recent}`]);
    await expect.poll(() => hrefsOf(page, 'History')).toEqual([`/instructor/eval/${older}`]);
    await expect(section(page, 'History').getByRole('link')).toContainText(/Apex Score:\s*2\.0/);
  });

  await test.step("'Search for Students' finds a part of the name, whatever the case", async () => {
    await page.getByPlaceholder('Search for Students').fill(student.name.slice(3).toUpperCase());
    await expect.poll(() => hrefsOf(page, 'Pending Evals')).toEqual([`/evalx/${waits}`]);
    await expect.poll(() => hrefsOf(page, 'History')).toEqual([`/instructor/eval/${older}`]);
    await page.getByPlaceholder('Search for Students').fill('nobody of that name');
    await expect(section(page, 'History').getByRole('link')).toHaveCount(0);
  });

  await test.step('Back leads to the dashboard', async () => {
    await page.goto(`/instructor/eval/${older}`);
    await expect(page.getByRole('heading', { name: 'Eval Summary' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute(
      'href',
      '/instructor',
    );
  });
});
