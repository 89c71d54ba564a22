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

test('the link in each mail opens a page whose button stops messages', async ({ browser, club, phoneOf }) => {
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
