import { DAY_MS, HOUR_MS } from '../../../src/domain/text/durations.ts';
import { addAttendee, addEvent } from '../../../src/testing/cast.ts';
import { type Club, expect, test, withServiceWorker } from '../../fixtures/club.ts';
import { linksIn, messagesTo, nextMessageTo } from '../../fixtures/outbox.ts';
import { heading, isDone } from '../../fixtures/paddock.ts';
import { openSchool } from '../../fixtures/school-club.ts';
import { pressContinue, rate, skillsByPage, submit } from '../../pages/form.ts';
import { countPresses } from '../../pages/keyboard.ts';

const NEXT_STEP = 'Look through the corner, not into it.';

/** Moves the club to a time zone where it is noon; returns the day there, and the day a week later. */
async function moveToNoon({ db, organizationId }: Club): Promise<readonly [string, string]> {
  const now = new Date();
  const ahead = 12 - now.getUTCHours();
  const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  await db.updateTable('organization').set({ time_zone: zone }).where('id', '=', organizationId).execute();
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const noon = now.getTime() + ahead * HOUR_MS;
  return [day(noon), day(noon + 7 * DAY_MS)];
}

/** Adds an event at which the instructor teaches Sam. */
async function addTrackDay(club: Club, name: string, day: string, instructor = club.instructor) {
  const eventId = await addEvent(club.db, club.organizationId, name, day);
  const roster = { organizationId: club.organizationId, eventId };
  await addAttendee(club.db, { ...roster, person: instructor, group: 'Instructor' });
  await addAttendee(club.db, { ...roster, person: club.student, group: 'Novice', instructor });
  return eventId;
}

test('an event publishes itself, and its next step reaches the next instructor', async ({
  club,
  phoneOf,
}) => {
  test.setTimeout(60_000);
  const { organizationId, admin, instructor, student, otherInstructor } = club;
  const { dataDir } = club.server();
  const sentTo = async ({ email }: typeof student) => (await messagesTo(dataDir, email)).length;
  const before = [await sentTo(instructor), await sentTo(student)] as const;
  await openSchool(club, ['Novice']);
  const [today, later] = await moveToNoon(club);
  const eventId = await addTrackDay(club, 'Evening Event', today);
  await addTrackDay(club, 'Next Event', later, otherInstructor);

  const desk = await phoneOf(admin);
  await desk.goto(`/admin/${organizationId}/event/${eventId}/settings`);
  await desk.getByLabel('Publish on the last day at').selectOption('8:00');
  await desk.getByLabel('This hour has passed today. Publish at once.').check();
  await desk
    .getByRole('form', { name: 'Publishing and reminders' })
    .getByRole('button', { name: 'Save' })
    .tap();
  const mail = await nextMessageTo(dataDir, instructor.email, before[0]);
  const [link = ''] = linksIn(mail).filter(address => address.includes('/evalx/'));
  expect(link).not.toBe('');

  const phone = await phoneOf(instructor, withServiceWorker);
  const taps = await countPresses(phone);
  await phone.goto(link);
  await expect(heading(phone, 'Vision')).toBeVisible();
  for (const skills of skillsByPage()) {
    for (const skill of skills) await rate(phone, skill, 3);
    await pressContinue(phone);
  }
  await phone.context().setOffline(true);
  await phone.getByLabel('One thing for next time').fill(NEXT_STEP);
  await pressContinue(phone);
  await expect(phone.getByText('Every skill has level 3.')).toBeVisible();
  await submit(phone);
  await expect(heading(phone, 'Waiting for signal')).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(22);
  await phone.context().setOffline(false);
  await expect(isDone(phone)).toBeVisible({ timeout: 20_000 });
  await expect(phone.getByText('Sam Student, 3.0. They can read it now.')).toBeVisible();

  const written = await nextMessageTo(dataDir, student.email, before[1] + 1);
  const [address = ''] = linksIn(written).filter(link => link.includes('/student/eval/'));
  const sofa = await phoneOf(student);
  await sofa.goto(address);
  await expect(sofa.getByText(NEXT_STEP).first()).toBeInViewport();

  const paddock = await phoneOf(otherInstructor);
  await paddock.goto('/today');
  await expect(paddock.getByText(NEXT_STEP)).toBeVisible();
  expect((await sentTo(instructor)) - before[0]).toBeLessThanOrEqual(2);
  expect((await sentTo(student)) - before[1]).toBeLessThanOrEqual(2);
});

test('the event says on its last day how many people get a message, and Stop prevents it', async ({
  club,
  phoneOf,
}) => {
  const [today] = await moveToNoon(club);
  const eventId = await addTrackDay(club, 'Stopped Event', today);
  const desk = await phoneOf(club.admin);
  await desk.goto(`/admin/${club.organizationId}/event/${eventId}/settings`);
  await desk.getByLabel('Publish on the last day at').selectOption('23:00');
  const reminders = desk.getByRole('form', { name: 'Publishing and reminders' });
  await reminders.getByRole('button', { name: 'Save' }).tap();
  const line = desk.getByText('At 23:00 2 people get a message.');
  await expect(line).toBeVisible();
  await desk.getByRole('button', { name: 'Stop', exact: true }).tap();
  await expect(line).toBeHidden();
  await expect(desk.getByLabel('Publish on the last day at')).toHaveValue('');
});

test('a student asks the instructor for an awaited eval, once', async ({ club, phoneOf }) => {
  const { instructor } = club;
  const { dataDir } = club.server();
  const { student } = await club.newEval(instructor);
  const before = (await messagesTo(dataDir, instructor.email)).length;
  const phone = await phoneOf(student);
  await phone.goto('/student');
  const ask = phone.getByRole('button', { name: 'Ask Ivan Instructor' });
  await ask.tap();
  await expect(phone.getByText('Ivan Instructor gets a message.')).toBeVisible();
  await expect(ask).toBeHidden();
  const mail = await nextMessageTo(dataDir, instructor.email, before);
  expect(mail.subject).toBe(`${student.name} would like your notes`);
});
