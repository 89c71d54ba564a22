import { expect, test } from 'vitest';
import type { SessionLog } from '#contract/school/log.ts';
import { newId } from '#server/platform/ids.ts';
import { signInAs } from '#testing/client.ts';
import { comeOn, lastDays } from '#testing/days.ts';
import { saveReminders } from '#testing/reminders.ts';
import { makeSchool, type School } from '#testing/school.ts';

// Periods after an event count from its last day: here from 2026-06-14.

async function makeWeekend(): Promise<School> {
  const school = await makeSchool();
  await lastDays(school.club, 2);
  return school;
}

/** Ivan signs in on that day: a session does not last for weeks. */
function ivanOn({ club }: School, day: string) {
  club.clock.now = new Date(`${day}T12:00:00Z`);
  return signInAs(club, club.cast.instructor);
}

test('instructors read what was handed over until 14 days after the last day', async () => {
  const school = await makeWeekend();
  const eventsOn = async (day: string) => (await (await ivanOn(school, day)).call('GetToday')).reply();
  expect(await eventsOn('2026-06-28')).toMatchObject([{ Start: '2026-06-13', Days: 2 }]);
  expect(await eventsOn('2026-06-29')).toEqual([]);
});

test('Today says on which day each student comes', async () => {
  const school = await makeWeekend();
  const daysOf = async () => {
    const [event] = (await (await ivanOn(school, '2026-06-14')).call('GetToday')).reply();
    return event?.Students.map(({ Days }) => Days);
  };
  expect(await daysOf()).toEqual([[]]);
  await comeOn(school.club, school.club.cast.student, 2);
  expect(await daysOf()).toEqual([[2]]);
});

test('sessions are logged on each of the days, and on the one beside them', async () => {
  const school = await makeWeekend();
  const ivan = await ivanOn(school, '2026-06-20');
  const { eventId, student } = school.club.cast;
  const body = (Day: string): SessionLog => ({
    ...{ EntryId: newId(), Revision: 1, EventId: eventId, UserId: student.personId, Day, Number: 1 },
    ...{ Conditions: ['dry'], Text: '', NextStep: '', Shared: true, Focus: [] },
  });
  expect((await ivan.call('LogSession', { body: body('2026-06-14') })).status).toBe(200);
  expect((await ivan.call('LogSession', { body: body('2026-06-15') })).status).toBe(200);
  expect((await ivan.call('LogSession', { body: body('2026-06-16') })).status).toBe(422);
});

test('a check ride can be requested until two weeks after the last day', async () => {
  const school = await makeWeekend();
  const { organizationId, student } = school.club.cast;
  const query = { organizationId, userId: student.personId };
  const eventsOn = async (day: string) =>
    (await (await ivanOn(school, day)).call('GetCheckRideEvents', { query })).reply();
  expect(await eventsOn('2026-06-28')).toHaveLength(1);
  expect(await eventsOn('2026-06-29')).toEqual([]);
});

test('reminders close on the last day at the earliest, and the first counts from it', async () => {
  const { club } = await makeWeekend();
  const save = (ClosesOn: string) => {
    const body = { Mode: 'own' as const, Plan: { FirstAfterDays: 1, EveryDays: 3, AtMost: 2 }, ClosesOn };
    return saveReminders(club, body);
  };
  expect((await save('2026-06-13')).status).toBe(422);
  expect((await save('2026-06-20')).status).toBe(200);
  club.clock.now = new Date('2026-06-13T12:00:00Z');
  const ada = await signInAs(club, club.cast.admin);
  expect((await ada.call('GetReminders', { query: club.byEvent })).reply().NextOn).toBe('2026-06-15');
});
