import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { signInAs } from '#testing/client.ts';
import { comeOn, lastDays } from '#testing/days.ts';
import { makeSchool, type School } from '#testing/school.ts';

/** The event with so many days from 2026-06-13 on, as chief instructors see it on a date. */
async function makeWeekend(days: number, today: string): Promise<School> {
  const school = await makeSchool();
  await lastDays(school.club, days);
  school.club.clock.now = new Date(`${today}T20:00:00Z`);
  return school;
}

async function figures({ club: { cast, ...app } }: School) {
  // Anew: a session is not as old as some of these days.
  const chief = await signInAs(app, cast.instructor);
  const [club] = (await chief.call('GetAdvancement')).reply();
  const [student] = club?.Students ?? [];
  return student && { Days: student.Days, Events: student.Events, LastDay: student.LastDay };
}

test('who has a completed eval was there on each day on which they come', async () => {
  const school = await makeWeekend(2, '2026-06-20');
  expect(await figures(school)).toEqual({ Days: 2, Events: 1, LastDay: '2026-06-14' });
  await comeOn(school.club, school.club.cast.student, 1);
  expect(await figures(school)).toEqual({ Days: 1, Events: 1, LastDay: '2026-06-13' });
  await comeOn(school.club, school.club.cast.student, 2);
  expect(await figures(school)).toEqual({ Days: 1, Events: 1, LastDay: '2026-06-14' });
});

test('a day that is still to come counts for nothing', async () => {
  const school = await makeWeekend(2, '2026-06-13');
  expect(await figures(school)).toEqual({ Days: 1, Events: 1, LastDay: '2026-06-13' });
  school.club.clock.now = new Date('2026-06-14T00:00:00Z');
  expect(await figures(school)).toMatchObject({ Days: 2 });
});

test('an entry of the log counts for its day once, whoever comes on another', async () => {
  const school = await makeWeekend(3, '2026-06-20');
  const { deps, cast } = school.club;
  await comeOn(school.club, cast.student, 2);
  const write = (day: string) =>
    deps.db
      .insertInto('session_entry')
      .values({
        ...{ id: newId(), organization_id: cast.organizationId, event_id: cast.eventId, day, number: 1 },
        ...{ person_id: cast.student.personId, author_id: cast.instructor.personId, conditions: [] },
        ...{ words: 'Good line.', next_step: '', shared: true, revision: 1 },
        ...{ written_at: deps.now(), deleted_at: null },
      })
      .execute();
  await write('2026-06-14');
  expect(await figures(school)).toMatchObject({ Days: 1 });
  await write('2026-06-15');
  expect(await figures(school)).toMatchObject({ Days: 2, Events: 1 });
});

test('without a completed eval and without an entry nobody was there', async () => {
  const school = await makeWeekend(2, '2026-06-20');
  await school.club.deps.db.updateTable('eval').set({ set_aside: true }).execute();
  expect(await figures(school)).toBeUndefined();
});

test('a day counts for two years, and the day before it does not', async () => {
  const school = await makeWeekend(2, '2028-06-11');
  expect(await figures(school)).toMatchObject({ Days: 2 });
  school.club.clock.now = new Date('2028-06-12T20:00:00Z');
  expect(await figures(school)).toMatchObject({ Days: 1 });
  school.club.clock.now = new Date('2028-06-13T20:00:00Z');
  expect(await figures(school)).toBeUndefined();
});
