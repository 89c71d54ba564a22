import type { Browser, Page } from '@playwright/test';
import { calendarDateOf, daysAfter } from '../../../src/domain/text/calendar-date.ts';
import { addAttendee, addEvent, addPerson, type TestPerson } from '../../../src/testing/cast.ts';
import { type Club, expect, test } from '../../fixtures/club.ts';
import { laptopOf } from '../../fixtures/desk-club.ts';
import { linksIn, nextMessageTo } from '../../fixtures/outbox.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { button } from '../../pages/controls.ts';
import { goTo } from '../../pages/go-to.ts';
import { publish } from '../../pages/roster.ts';

interface Pair {
  readonly path: string;
  readonly instructor: TestPerson;
  readonly student: TestPerson;
}

/** An event of tomorrow's, of one instructor with one student, who are on no other roster. */
async function addPair({ db, organizationId }: Club, name: string): Promise<Pair> {
  const tag = name.toLowerCase().replaceAll(' ', '-');
  const eventId = await addEvent(db, organizationId, name, daysAfter(calendarDateOf(new Date()), 1));
  const instructor = await addPerson(db, 'Ilse Instructor', `ilse.${tag}@club.example`);
  const student = await addPerson(db, 'Stan Student', `stan.${tag}@club.example`);
  await addAttendee(db, { organizationId, eventId, person: instructor, group: 'Instructor' });
  await addAttendee(db, { organizationId, eventId, person: student, group: 'Novice', instructor });
  return { path: `/admin/${organizationId}/event/${eventId}`, instructor, student };
}

/** An organizer's laptop after Publish. */
async function publishRoster(browser: Browser, club: Club, path: string): Promise<Page> {
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/roster`);
  await publish(page);
  return page;
}

const preferenceOf = async ({ db }: Club, { personId }: TestPerson) =>
  (
    await db
      .selectFrom('person')
      .select('preferred_communication as preferred')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow()
  ).preferred;

test('the link in each mail opens a page whose button stops messages; opening it does not', async ({
  browser,
  club,
  phoneOf,
}) => {
  const { path, student } = await addPair(club, 'Opt out');
  const laptop = await publishRoster(browser, club, path);
  const mail = await nextMessageTo(club.server().dataDir, student.email);
  const link = linksIn(mail).find(address => address.includes('/unsubscribe/')) ?? '';
  expect(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${link}>`);

  const phone = await phoneOf(null);
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'Stop messages?' })).toBeVisible();
  await expectAccessible(phone);
  expect(await preferenceOf(club, student)).toBe(2);

  await button(phone, 'Stop messages').click();
  await expect(phone.getByRole('heading', { name: 'No more messages' })).toBeVisible();
  await expectAccessible(phone);
  expect(await preferenceOf(club, student)).toBe(3);
  await expect(phone.getByRole('link', { name: 'Open my profile' })).toHaveAttribute('href', '/profile');

  await goTo(laptop, `/admin/${club.organizationId}/settings/log`);
  await expect(laptop.getByText('Stan Student stopped all messages to themselves').first()).toBeVisible();
});

test('automatic reminders come with Publish; an organizer sets them for one event, and sees when the next one goes', async ({
  browser,
  club,
}) => {
  const { path } = await addPair(club, 'Reminded');
  const page = await publishRoster(browser, club, path);
  await goTo(page, `${path}/settings`);
  const form = page.getByRole('form', { name: 'Reminders' });
  const choice = form.getByLabel('Remind automatically');
  await expect(choice.getByRole('option', { selected: true })).toHaveText('Set for this event');
  await expect(button(page, 'Set reminders')).toBeDisabled();

  const firstAfter = form.getByLabel('Days until the first reminder');
  await expect(firstAfter).toHaveValue('1');
  await firstAfter.fill('3');
  await form.getByLabel('Days between reminders').fill('7');
  await form.getByLabel('Maximum number of reminders').fill('2');
  await form.getByLabel('Closing date').fill(daysAfter(calendarDateOf(new Date()), 30));
  await expectAccessible(page);
  await button(page, 'Set reminders').click();
  await expect(page.getByText('Reminders saved')).toBeVisible();
  const next = page.getByText(/^Next reminder on /);
  await expect(next).toBeVisible();
  const words = await next.textContent();

  await page.getByRole('link', { name: 'Stats' }).click();
  await expect(page.getByText(words ?? '')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(words ?? '')).toBeVisible();
});
