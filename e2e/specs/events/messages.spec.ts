import type { Browser, Page } from '@playwright/test';
import { calendarDateOf, daysAfter } from '../../../src/domain/text/calendar-date.ts';
import { addAttendee, addEvent, addPerson, type TestPerson } from '../../../src/testing/cast.ts';
import { type Club, expect, test } from '../../fixtures/club.ts';
import { laptopOf } from '../../fixtures/desk-club.ts';
import { linksIn, nextMessageTo, smsTo } from '../../fixtures/outbox.ts';
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

test('a link that is not whole says so, and how to stop messages otherwise', async ({ phoneOf }) => {
  const phone = await phoneOf(null);
  await phone.goto('/unsubscribe/half');
  await button(phone, 'Stop messages').click();
  await expect(phone.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
  await expectAccessible(phone);
});

test('a person who prefers SMS gets an SMS with a link that opens the eval', async ({
  browser,
  club,
  phoneOf,
}) => {
  const { path, student } = await addPair(club, 'By SMS');
  await club.db
    .updateTable('person')
    .set({ preferred_communication: 1, phone: '+15550107788', phone_verified_at: new Date() })
    .where('id', '=', student.personId)
    .execute();
  await publishRoster(browser, club, path);
  const sms = await smsTo(club.server().dataDir, '+15550107788');
  expect(sms).toContain('Apex Driving Club: 1 eval to fill in for By SMS.');

  const phone = await phoneOf(student);
  await phone.goto(/https?:\/\/\S+/.exec(sms)?.[0] ?? '');
  await expect(phone.getByText('Ilse Instructor').first()).toBeVisible();
  await expect(phone).toHaveURL(/\/evalx\//);
});

/** Presses Send Reminders on the event's card, and confirms. */
async function remind(page: Page, event: string) {
  const card = page.getByRole('listitem').filter({ hasText: event });
  const send = card.getByRole('button', { name: 'Send Reminders' });
  await send.waitFor();
  const place = await send.boundingBox();
  await send.click();
  await button(page, 'Send to 2 people').click();
  return { card, place, send };
}

test('Send Reminders says when it was pressed, by the clock here, and is possible again an hour later', async ({
  browser,
  club,
}) => {
  const { path } = await addPair(club, 'Reminded by hand');
  await publishRoster(browser, club, path);
  const page = await laptopOf(browser, club, { timezoneId: 'Asia/Kolkata' });
  await page.clock.install();
  await page.goto(`/admin/${club.organizationId}`);
  const { card, place, send } = await remind(page, 'Reminded by hand');
  await expect(card.getByText(/^Last reminder at /)).toBeVisible();
  expect(await send.boundingBox()).toEqual(place);
  await expect(send).toBeDisabled();
  await expect(send).toBeFocused();

  const { sentAt } = await club.db
    .selectFrom('reminder')
    .select('sent_at as sentAt')
    .where('event_id', '=', path.slice(-36))
    .executeTakeFirstOrThrow();
  const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });
  const sent = clock.format(sentAt).replace(/\s/, '\\s');
  await expect(send).toHaveAccessibleDescription(new RegExp(`Last reminder at ${sent}; possible again at `));
  await expectAccessible(page);

  await page.clock.fastForward('01:00:00');
  await expect(send).toBeEnabled();
  await expect(card.getByText(/^Last reminder: /)).toBeVisible();
  await page.goto(`${path}/roster`);
  await expect(page.getByText(/^Last reminder: /)).toBeVisible();
  await expect(button(page, 'Publish')).toBeEnabled();
});

test('a screen that does not know of the last reminders yet is told of them when it sends some', {
  tag: '@soak',
}, async ({ browser, club }) => {
  const { path } = await addPair(club, 'Reminded twice');
  const stale = await publishRoster(browser, club, path);
  const page = await laptopOf(browser, club);
  for (const laptop of [stale, page]) await laptop.goto(`/admin/${club.organizationId}`);
  await expect(stale.getByText('Reminded twice')).toBeVisible();
  await remind(page, 'Reminded twice');
  await expect(page.getByText('Publishing Success')).toBeVisible();

  const { send } = await remind(stale, 'Reminded twice');
  const alert = stale.getByRole('alert').filter({ hasText: 'Publishing Error' });
  await expect(alert).toContainText(/Last reminder at .+[AP]M; possible again at .+[AP]M\./);
  await expect(send).toHaveAccessibleDescription(/Last reminder at /);
  await expect(send).toBeDisabled();
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

test('Publish offers reminders anew each time that it asks, and publishes without them', async ({
  browser,
  club,
}) => {
  const { path } = await addPair(club, 'Not reminded');
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/roster`);
  const remind = page.getByLabel('Remind people who have not answered');
  await button(page, 'Publish').click();
  await remind.uncheck();
  await page.keyboard.press('Escape');
  await button(page, 'Publish').click();
  await expect(remind).toBeChecked();
  await remind.uncheck();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Publish/ }).click();
  await expect(page.getByText('Publishing Success')).toBeVisible();
  await goTo(page, `${path}/settings`);
  const choice = page.getByLabel('Remind automatically');
  await expect(choice.getByRole('option', { selected: true })).toHaveText('Never');
});

test('a closing date before the event is refused at the field, and nothing is lost', async ({
  browser,
  club,
}) => {
  const { path } = await addPair(club, 'Closed early');
  const page = await laptopOf(browser, club);
  await page.goto(`${path}/settings`);
  const date = page.getByLabel('Closing date');
  await date.fill('2020-01-01');
  await button(page, 'Set reminders').click();
  expect(await date.evaluate((input: HTMLInputElement) => input.validity.rangeUnderflow)).toBe(true);
  await expect(date).toHaveValue('2020-01-01');
});

test('an organization sets them for all of its events', async ({ browser, club }) => {
  const { path } = await addPair(club, 'As all others');
  const page = await laptopOf(browser, club);
  await page.goto(`/admin/${club.organizationId}/settings`);
  const form = page.getByRole('form', { name: 'Reminders' });
  await form.getByLabel('Remind automatically').selectOption('As set here');
  await expectAccessible(page);
  await button(page, 'Set reminders').click();
  await expect(page.getByText('Reminders saved')).toBeVisible();
  await goTo(page, `${path}/settings`);
  await expect(page.getByLabel('Remind automatically').getByRole('option', { selected: true })).toHaveText(
    'Same as all events: after 2 days, then every 5 days, 3 times at most',
  );
  await expect(page.getByText('Automatic reminders start after publishing.')).toBeVisible();
  await page.goto(`/admin/${club.organizationId}/settings`);
  await form.getByLabel('Remind automatically').selectOption('Never');
  await button(page, 'Set reminders').click();
  await expect(page.getByText('Reminders saved')).toBeVisible();
});
