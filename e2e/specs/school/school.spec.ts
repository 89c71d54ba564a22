import type { Page, Route } from '@playwright/test';
import { paths } from '../../../src/contract/paths.ts';
import { INSTRUCTOR_GROUP } from '../../../src/domain/events/groups.ts';
import { addAttendee, addMembership, addPerson, type TestPerson } from '../../../src/testing/cast.ts';
import { type Club, expect, test } from '../../fixtures/club.ts';
import { laptopOf } from '../../fixtures/desk-club.ts';
import { kill, withBrowser } from '../../fixtures/killed-browser.ts';
import { isSent } from '../../fixtures/paddock.ts';
import { expectKept, keptOn } from '../../fixtures/phone-storage.ts';
import { addTrackDay, cardOf, openLog, saveSession } from '../../fixtures/school-club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { bringDraft, submit, summaryOf } from '../../pages/form.ts';
import { chooseFile } from '../../pages/roster.ts';

// The steps follow each other, from the club that switches its school on to the roster of the next event. Each step uses
// the data of the previous step. This shows that the parts of docs/school.md fit together, which their own tests do not.

const earlier = (student: TestPerson) => ({
  name: 'earlier.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Email,What,Group,Days,Date,By\n${student.email},days,Novice,12,2025-10-31,`),
});

test('from a first log of the day to the next group: a season at a club’s school', async ({
  browser,
  club,
  phoneOf,
}) => {
  // It walks through a season of five people.
  test.setTimeout(90_000);
  const { db, organizationId, instructor, otherInstructor: examiner, student } = club;
  const chief = await addPerson(db, 'Cleo Chief', 'cleo@club.example');
  const successor = await addPerson(db, 'Nell Next', 'nell@club.example');
  await addMembership(db, organizationId, chief);
  const today = await addTrackDay(club, 'Day today', 0, instructor);
  const roster = { organizationId, eventId: today.eventId };
  await addAttendee(db, { ...roster, person: examiner, group: INSTRUCTOR_GROUP });
  const next = await addTrackDay(club, 'Day to come', 10, successor);
  const ada = await laptopOf(browser, club);

  await test.step('the club switches the school on and takes its ladder from its rosters', async () => {
    await ada.goto(paths.organizationSettings(organizationId, 'school'));
    await ada.getByRole('combobox', { name: 'School' }).selectOption('On');
    const names = ada.getByRole('list', { name: 'Run groups' }).getByLabel('Name');
    await expect(names.first()).toHaveValue('Novice');
    await expect(names.last()).toHaveValue('Intermediate');
    // The admin changes the proposal by keyboard.
    await ada.getByRole('button', { name: 'Add a group' }).press('Enter');
    await names.last().fill('Advanced');
    await ada.getByRole('combobox', { name: 'Solo' }).selectOption({ index: 1 });
    await expectAccessible(ada);
    await ada.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(ada.getByText('Saved', { exact: true })).toBeVisible();
    await ada.getByLabel('E-mail of a member').fill(chief.email);
    await ada.getByRole('button', { name: 'Appoint' }).click();
    await expect(ada.getByText('Chief instructor appointed')).toBeVisible();
  });

  await test.step('it imports what it knows of earlier seasons', async () => {
    await chooseFile(ada, earlier(student));
    const dialog = ada.getByRole('dialog');
    await expect(dialog).toContainText('New 1');
    await expectAccessible(ada);
    await dialog.getByRole('button', { name: 'Import 1 row' }).press('Enter');
    await expect(ada.getByText('1 new')).toBeVisible();
  });

  await test.step('an instructor logs three sessions and signs a solo without reception, on a browser that is killed', () =>
    logWithoutReception(club, today.eventId));

  const ivan = await phoneOf(instructor);
  await test.step('the instructor takes the notes over into the eval, and recommends in one press', async () => {
    await ivan.goto(`/evalx/${today.evalId}/4`);
    await ivan.getByRole('button', { name: 'Use as notes' }).tap();
    await expect(ivan.getByRole('textbox', { name: /External/ })).toHaveValue(/Late apex in turn 5\./);
    await expectAccessible(ivan);
    await ivan.goto(paths.instructor());
    await recommend(ivan, club, today.evalId, instructor);
  });

  const cleo = await phoneOf(chief);
  const waiting = cleo.getByRole('region', { name: 'To decide (1)' });
  await test.step('the chief instructor says what it takes, sees how the student stands, and asks for a check ride', async () => {
    await cleo.goto(paths.school());
    await expect(waiting).toContainText('Ivan Instructor');
    await cleo.getByRole('button', { name: 'Change what it takes to move up to Intermediate' }).tap();
    await cleo.getByLabel('Days in the group below').fill('15');
    await expect(cleo.getByRole('dialog')).toContainText('0 of 1 student would be ready today.');
    await cleo.getByLabel('Days in the group below').fill('14');
    await expect(cleo.getByRole('dialog')).toContainText('1 of 1 student would be ready today.');
    await expectAccessible(cleo);
    await cleo.getByRole('button', { name: 'Save', exact: true }).tap();
    await expect(waiting).toContainText('Rule met');
    await waiting.getByRole('link', { name: /^Sam Student/ }).tap();
    // Two days with an eval, twelve that the club has recorded.
    await expect(cleo.getByText('14 days in Novice (12 from earlier seasons)')).toBeVisible();
    await expect(cleo.getByText('Days 14 of 14, met')).toBeVisible();
    await expect(cleo.getByText('ready for Intermediate')).toBeVisible();
    await cleo.getByRole('button', { name: 'More' }).tap();
    await cleo.getByRole('button', { name: 'Ask for a check ride' }).tap();
    const asking = cleo.getByRole('dialog');
    await asking.getByRole('combobox', { name: 'Event' }).selectOption(today.eventId);
    await asking.getByRole('combobox', { name: 'Examiner' }).selectOption('Ines Instructor');
    await expectAccessible(cleo);
    await asking.getByRole('button', { name: 'Ask', exact: true }).tap();
    await expect(cleo.getByText(/^Check ride with Ines Instructor/)).toBeVisible();
    await expectAccessible(cleo);
    await cleo.goBack();
    await expect(cleo.getByRole('region', { name: 'Check rides (1)' })).toContainText('Ines Instructor');
    await expectAccessible(cleo);
  });

  await test.step('the examiner writes it', async () => {
    const ines = await phoneOf(examiner);
    await ines.goto(paths.instructor());
    const ride = ines.getByRole('link', { name: /Check ride/ });
    const rideId = /[0-9a-f-]{36}/.exec((await ride.getAttribute('href')) ?? '')?.[0] ?? '';
    await recommend(ines, club, rideId, examiner);
  });

  const sam = await phoneOf(student);
  await test.step('the student sees the way, reads the day, and says what to work on next', async () => {
    await sam.goto(paths.student());
    await expect(sam.getByText('Your way to Intermediate')).toBeVisible();
    await expect(sam.getByText('Days 14 of 14')).toBeVisible();
    await expect(sam.getByText('as recorded by the club: 12 days in Novice')).toBeVisible();
    await expect(sam.getByText(/Solo .*dry only/)).toBeVisible();
    await sam.getByRole('button', { name: /^Change: What you work on at / }).tap();
    const focus = sam.getByRole('dialog');
    await focus.getByLabel('New thing to work on').fill('Turn 5, please.');
    await expectAccessible(sam);
    await focus.getByRole('button', { name: 'Save' }).tap();
    await expect(sam.getByRole('list', { name: 'Working on' })).toContainText('Turn 5, please.');
    await expectAccessible(sam);
    await sam.getByRole('link', { name: 'Logbook' }).tap();
    await expect(sam.getByText('Late apex in turn 5.')).toBeVisible();
    await expectAccessible(sam);
  });

  await test.step('the chief instructor moves the student up, and loses nothing while there is no reception', async () => {
    await cleo.reload();
    await waiting.getByRole('link', { name: /^Sam Student/ }).tap();
    await expect(cleo.getByText(/Check ride\s*, met/)).toBeVisible();
    await cleo.getByRole('button', { name: 'Move up Sam Student' }).tap();
    await cleo.getByLabel('Note').fill('Calm hands all day.');
    await expectAccessible(cleo);
    await cleo.context().setOffline(true);
    const sign = cleo.getByRole('button', { name: 'Move up to Intermediate', exact: true });
    await sign.tap();
    await expect(cleo.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expect(cleo.getByLabel('Note')).toHaveValue('Calm hands all day.');
    await cleo.context().setOffline(false);
    await sign.tap();
    await expect(cleo.getByRole('alert')).toContainText('Sam Student moved up to Intermediate');
    await cleo.goBack();
    await expect(cleo.getByText('Decided', { exact: true })).toBeVisible();
    await expect(waiting).toHaveCount(0);
  });

  await test.step('the student reads it, with the note', async () => {
    await sam.goto(paths.student());
    await expect(sam.getByText('Moved up to Intermediate')).toBeVisible();
    await expect(sam.getByText('Calm hands all day.')).toBeVisible();
    await expectAccessible(sam);
  });

  await test.step('the instructor of the next event reads the hand-over', async () => {
    const nell = await phoneOf(successor);
    await nell.goto(paths.today());
    await cardOf(nell, 'Sam Student')
      .getByRole('link', { name: /^Sam Student/ })
      .tap();
    for (const words of ['Turn 5, please.', 'Late apex in turn 5.', 'Late apex', 'In traffic.']) {
      await expect(nell.getByText(words, { exact: true }).first()).toBeVisible();
    }
    await expect(nell.getByText('Signed off for Intermediate')).toBeVisible();
    await expectAccessible(nell);
  });

  await test.step('its roster warns, and moves the student up in one press', async () => {
    await ada.goto(paths.event(organizationId, next.eventId, 'roster'));
    await ada.getByRole('button', { name: '1 to move' }).click();
    await expect(ada.getByText('Move 1 from Novice to Intermediate')).toBeVisible();
    await ada.getByRole('button', { name: 'Move 1', exact: true }).click();
    await expect(ada.getByRole('combobox', { name: 'Group of Sam Student' })).toHaveValue('Intermediate');
    await expect(ada.getByRole('button', { name: '1 to move' })).toHaveCount(0);
    await ada.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => groupOf(club, next.eventId)).toBe('Intermediate');
  });
});

/** Submits the eval, filled on this phone before, with Ready for Intermediate on its last page. */
async function recommend(page: Page, club: Club, evalId: string, person: TestPerson): Promise<void> {
  await bringDraft(page, evalId, person, 3);
  await page.goto(summaryOf(evalId));
  const choice = page.getByRole('radio', { name: 'Ready for Intermediate' });
  await expect(choice).not.toBeChecked();
  await choice.check({ force: true });
  await submit(page);
  await isSent(club, evalId);
}

/** Ivan logs two sessions, loses his browser, and goes on with the third and a solo: all of it waits for reception. */
async function logWithoutReception(club: Club, eventId: string): Promise<void> {
  const card = (page: Page) => cardOf(page, 'Sam Student');
  await withBrowser(club, async open => {
    const page = await open();
    await page.goto(paths.instructor());
    await page.getByRole('link', { name: 'Today' }).tap();
    await expect(card(page)).toContainText('Next: session 1');
    await expectAccessible(page);
    await expectKept(page, 'GetToday');
    await page.context().setOffline(true);
    await page.reload();
    await openLog(page);
    await page.getByRole('checkbox', { name: 'Dry' }).tap();
    await page.getByLabel('Notes').fill('Late apex in turn 5.');
    await page.getByLabel('New thing to work on').fill('Late apex');
    await expectAccessible(page);
    await saveSession(page);
    await expect(card(page)).toContainText('Next: session 2');
    await expect(page.getByRole('list', { name: 'Working on' })).toContainText('Late apex');
    // Two presses log the next: its number and the conditions are there.
    await openLog(page);
    await saveSession(page);
    await expect(card(page)).toContainText('Next: session 3');
    await kill(page.context());

    const again = await open();
    await again.context().setOffline(true);
    await again.goto(paths.today());
    await expect(card(again)).toContainText('Next: session 3');
    await openLog(again);
    await again.getByLabel('Notes').fill('In traffic.');
    await saveSession(again);
    await again.getByRole('button', { name: 'Sign off solo… Sam Student' }).tap();
    await again.getByRole('checkbox', { name: 'Dry only' }).tap();
    await expectAccessible(again);
    await again.getByRole('button', { name: 'Sign', exact: true }).tap();
    await expect(card(again)).toContainText('not sent to the club yet');
    expect(await keptOn(again, 'submitQueue')).toHaveLength(4);
    // The first answer is lost on its way: what was sent is sent again.
    const lost = again.waitForEvent('requestfailed', request => request.url().endsWith('/api/LogSession'));
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort('connectionreset');
    };
    await again.context().route('**/api/LogSession', lose, { times: 1 });
    await again.context().setOffline(false);
    await lost;
    await expect.poll(() => keptSessions(club, eventId)).toHaveLength(3);
    await expect.poll(() => keptSolos(club, eventId)).toEqual([{ dry_only: true }]);
    expect(await keptSessions(club, eventId)).toEqual([
      { number: 1, words: 'Late apex in turn 5.', conditions: ['dry'] },
      { number: 2, words: '', conditions: ['dry'] },
      { number: 3, words: 'In traffic.', conditions: ['dry'] },
    ]);
  });
}

const keptSessions = ({ db }: Club, eventId: string) =>
  db
    .selectFrom('session_entry')
    .select(['number', 'words', 'conditions'])
    .where('event_id', '=', eventId)
    .orderBy('number')
    .execute();

const keptSolos = ({ db }: Club, eventId: string) =>
  db.selectFrom('sign_off').select('dry_only').where('event_id', '=', eventId).execute();

const groupOf = async ({ db, student }: Club, eventId: string) =>
  (
    await db
      .selectFrom('roster_entry')
      .select('run_group')
      .where('event_id', '=', eventId)
      .where('person_id', '=', student.personId)
      .executeTakeFirstOrThrow()
  ).run_group;
