import type { Page } from '@playwright/test';
import { paths } from '../src/contract/paths.ts';
import { INSTRUCTOR_RATES_STUDENT } from '../src/domain/forms/template.ts';
import { INSTRUCTOR_GROUP } from '../src/domain/roster/groups.ts';
import { addAttendee, addEvent, addPerson } from '../src/testing/cast.ts';
import { addEval } from '../src/testing/evals.ts';
import { expectAccessible } from './accessible.ts';
import { type Club, expect, test } from './club.ts';
import { kill, withBrowser } from './killed-browser.ts';
import { expectKept, keptOn } from './phone-storage.ts';

test.use({ serviceWorkers: 'allow' });

const isoDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An event of a club that keeps a log, with one student of the instructor. */
async function addTrackDay({ db, organizationId, instructor }: Club, name: string, inDays: number) {
  await db
    .updateTable('organization')
    .set({ school: true, solo: 'day' })
    .where('id', '=', organizationId)
    .execute();
  const eventId = await addEvent(db, organizationId, name, isoDay(inDays));
  await addAttendee(db, { organizationId, eventId, person: instructor, group: INSTRUCTOR_GROUP });
  return { organizationId, eventId };
}

const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();

const openLog = (page: Page) => page.getByRole('button', { name: 'Log session' }).tap();

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const storedEntries = ({ db }: Club, eventId: string) =>
  db
    .selectFrom('session_entry')
    .select(['number', 'words', 'conditions'])
    .where('event_id', '=', eventId)
    .orderBy('number')
    .execute();

const storedSolos = ({ db }: Club, eventId: string) =>
  db.selectFrom('sign_off').select('dry_only').where('event_id', '=', eventId).execute();

test('sessions and a solo that are written without reception arrive once, also when the browser is killed', async ({
  club,
  phoneOf,
}) => {
  const { db, instructor } = club;
  const student = await addPerson(db, 'Lou Logger', 'lou@club.example');
  const { organizationId, eventId } = await addTrackDay(club, 'Log day', 0);
  await addAttendee(db, { organizationId, eventId, person: student, group: 'Novice', instructor });
  const evalType = INSTRUCTOR_RATES_STUDENT;
  const { evalId } = await addEval(db, {
    ...{ organizationId, eventId, evalType, evaluator: instructor, subject: student },
  });
  await withBrowser(club, async open => {
    const page = await open();
    await page.goto(paths.instructor());
    await page.getByRole('link', { name: 'Today' }).tap();
    await expect(cardOf(page, 'Lou Logger')).toContainText('Next: session 1');
    await expectAccessible(page);
    await expectKept(page, 'GetToday');
    await page.context().setOffline(true);
    await page.reload();
    await openLog(page);
    await page.getByRole('checkbox', { name: 'Dry' }).tap();
    await page.getByLabel('Notes').fill('Late apex in turn 5.');
    await page.getByLabel('New thing to work on').fill('Late apex');
    await expectAccessible(page);
    await save(page);
    await expect(cardOf(page, 'Lou Logger')).toContainText('Next: session 2');
    await expect(page.getByRole('list', { name: 'Working on' })).toContainText('Late apex');
    // Two presses log the next: its number and the conditions are there.
    await openLog(page);
    await save(page);
    await expect(cardOf(page, 'Lou Logger')).toContainText('Next: session 3');
    await kill(page.context());

    const next = await open();
    await next.context().setOffline(true);
    await next.goto(paths.today());
    await expect(cardOf(next, 'Lou Logger')).toContainText('Next: session 3');
    await openLog(next);
    await next.getByLabel('Notes').fill('In traffic.');
    await save(next);
    await next.getByRole('button', { name: 'Sign off solo… Lou Logger' }).tap();
    await next.getByRole('checkbox', { name: 'Dry only' }).tap();
    await expectAccessible(next);
    await next.getByRole('button', { name: 'Sign', exact: true }).tap();
    await expect(cardOf(next, 'Lou Logger')).toContainText('not yet known to the club');
    expect(await keptOn(next, 'submitQueue')).toHaveLength(4);
    await next.context().setOffline(false);
    await expect.poll(() => storedEntries(club, eventId)).toHaveLength(3);
    await expect.poll(() => storedSolos(club, eventId)).toEqual([{ dry_only: true }]);
    expect(await storedEntries(club, eventId)).toEqual([
      { number: 1, words: 'Late apex in turn 5.', conditions: ['dry'] },
      { number: 2, words: '', conditions: ['dry'] },
      { number: 3, words: 'In traffic.', conditions: ['dry'] },
    ]);
  });

  const again = await phoneOf(instructor);
  await again.goto(paths.today());
  await cardOf(again, 'Lou Logger').getByRole('link', { name: 'What came before' }).tap();
  await expect(again.getByText('Late apex in turn 5.')).toBeVisible();
  await expectAccessible(again);
  await again.getByRole('button', { name: 'Change session 1' }).tap();
  await again.getByLabel('Notes').fill('Later apex in turn 5.');
  await save(again);
  await expect(again.getByText('Later apex in turn 5.')).toBeVisible();

  await again.goto(`/evalx/${evalId}/4`);
  await expect(again.getByText('Later apex in turn 5.')).toBeVisible();
  await again.getByRole('button', { name: 'Use as notes' }).tap();
  await expect(again.getByRole('textbox', { name: /External/ })).toHaveValue(/Later apex in turn 5\./);
  await expectAccessible(again);
  await again.goto(paths.todayStudent(eventId, student.personId));

  const lou = await phoneOf(student);
  await lou.goto(paths.student());
  await expect(lou.getByText(/Solo .*dry only/)).toBeVisible();
  await lou.getByRole('link', { name: 'Logbook' }).tap();
  await expect(lou.getByText('Later apex in turn 5.')).toBeVisible();
  await lou.getByRole('textbox', { name: 'What would you like to work on?' }).fill('Turn 5, please.');
  await lou.getByRole('button', { name: 'Save goals' }).tap();
  await expect(lou.getByText('Goals saved')).toBeVisible();
  await lou.getByRole('button', { name: 'Add my notes' }).tap();
  await lou.getByRole('textbox', { name: 'Notes' }).fill('I see it now.');
  await save(lou);
  await expect(lou.getByText('I see it now.')).toBeVisible();
  await expectAccessible(lou);
  await expect(lou.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    '/api/GetMyLogbookExport',
  );
  await again.reload();
  await expect(again.getByText('Turn 5, please.')).toBeVisible();
  await expect(again.getByText('I see it now.')).toBeVisible();
});

test('a session that is refused can be read, and taken along', async ({ club, phoneOf }) => {
  const { db, instructor } = club;
  const student = await addPerson(db, 'Gus Gone', 'gus@club.example');
  const { organizationId, eventId } = await addTrackDay(club, 'Short day', 0);
  await addAttendee(db, { organizationId, eventId, person: student, group: 'Novice', instructor });
  const page = await phoneOf(instructor);
  await page.goto(paths.today());
  await expect(cardOf(page, 'Gus Gone')).toBeVisible();
  await db
    .deleteFrom('attendee')
    .where('event_id', '=', eventId)
    .where('person_id', '=', student.personId)
    .execute();
  await openLog(page);
  await page.getByLabel('Notes').fill('Went home after this one.');
  await save(page);
  await page.reload();
  await expect(page.getByText('Went home after this one.')).toBeVisible();
  await expect(page.getByText('They are not on the roster of this event')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).tap();
  await expect(page.getByText('Went home after this one.')).toHaveCount(0);
});
