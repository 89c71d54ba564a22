import { describe, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { signInAs } from '#testing/client.ts';
import { comeOn, lastDays } from '#testing/days.ts';
import type { Club } from '#testing/rosters.ts';
import { idOf, makeSchool, type School } from '#testing/school.ts';

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

test('a completed eval counts each day on which its student comes', async () => {
  const school = await makeWeekend(2, '2026-06-20');
  expect(await figures(school)).toEqual({ Days: 2, Events: 1, LastDay: '2026-06-14' });
  await comeOn(school.club, school.club.cast.student, 1);
  expect(await figures(school)).toEqual({ Days: 1, Events: 1, LastDay: '2026-06-13' });
  await comeOn(school.club, school.club.cast.student, 2);
  expect(await figures(school)).toEqual({ Days: 1, Events: 1, LastDay: '2026-06-14' });
});

test('a future day does not count', async () => {
  const school = await makeWeekend(2, '2026-06-13');
  expect(await figures(school)).toEqual({ Days: 1, Events: 1, LastDay: '2026-06-13' });
  school.club.clock.now = new Date('2026-06-14T00:00:00Z');
  expect(await figures(school)).toMatchObject({ Days: 2 });
});

const write = ({ club: { deps, cast } }: School, day: string, author = cast.instructor) =>
  deps.db
    .insertInto('session_entry')
    .values({
      ...{ id: newId(), organization_id: cast.organizationId, event_id: cast.eventId, day, number: 1 },
      ...{ person_id: cast.student.personId, author_id: author.personId, conditions: [] },
      ...{ words: 'Good line.', next_step: '', shared: true, revision: 1 },
      ...{ written_at: deps.now(), deleted_at: null },
    })
    .execute();

test('an instructor’s entry counts its day once, even if the attendee comes on other days', async () => {
  const school = await makeWeekend(3, '2026-06-20');
  await comeOn(school.club, school.club.cast.student, 2);
  await write(school, '2026-06-14');
  expect(await figures(school)).toMatchObject({ Days: 1 });
  await write(school, '2026-06-15');
  expect(await figures(school)).toMatchObject({ Days: 2, Events: 1 });
});

test('a day counts for nothing when only the student wrote of it, or when the event was not on it', async () => {
  const school = await makeWeekend(3, '2026-06-20');
  const { student } = school.club.cast;
  await comeOn(school.club, student, 2);
  await write(school, '2026-06-13', student);
  for (const day of ['2026-06-12', '2026-06-16']) await write(school, day);
  expect(await figures(school)).toMatchObject({ Days: 1, Events: 1 });
});

describe('no day counts, neither by an eval nor by an entry,', () => {
  test.each([
    [
      'when the student is marked absent',
      ({ deps, cast }: Club) =>
        deps.db.updateTable('attendee').set({ absent: true }).where('person_id', '=', cast.student.personId),
    ],
    [
      'when the event is cancelled',
      ({ deps }: Club) => deps.db.updateTable('event').set({ cancelled_at: deps.now() }),
    ],
  ])('%s', async (_, change) => {
    const school = await makeWeekend(2, '2026-06-20');
    await comeOn(school.club, school.club.cast.student, 1);
    await write(school, '2026-06-14');
    expect(await figures(school)).toMatchObject({ Days: 2 });
    await change(school.club).execute();
    expect(await figures(school)).toMatchObject({ Days: 0, Events: 0 });
  });
});

test('a chief instructor reads the counted days with their events and sources', async () => {
  const school = await makeWeekend(3, '2026-06-20');
  const { deps, cast } = school.club;
  await comeOn(school.club, cast.student, 1);
  for (let times = 0; times < 2; times += 1) await write(school, '2026-06-14');
  await write(school, '2026-06-13', cast.otherInstructor);
  const { organizationId: organization_id } = cast;
  const balance = { days: 12, as_of: '2025-12-31', said_by: 'Carla', note: '' };
  await deps.db
    .insertInto('opening_balance')
    .values({
      ...{ organization_id, person_id: cast.student.personId, run_group_id: idOf(school.ladder, 'Novice') },
      ...balance,
    })
    .execute();
  const chief = await signInAs(school.club, cast.instructor);
  const [club] = (await chief.call('GetAdvancement')).reply();
  const EventName = 'Spring HPDE';
  expect(club?.Students[0]).toMatchObject({
    Days: 14,
    CountedDays: [
      { Day: '2026-06-14', EventName, Sources: [{ Kind: 'entry', By: 'Ivan Instructor' }] },
      {
        ...{ Day: '2026-06-13', EventName },
        Sources: [
          { Kind: 'entry', By: 'Ines Instructor' },
          { Kind: 'eval', By: 'Ivan Instructor' },
        ],
      },
    ],
    Recorded: { Days: 12, Until: '2025-12-31', By: 'Carla' },
  });
});

test('a day counts for two years, and the day before it does not', async () => {
  const school = await makeWeekend(2, '2028-06-11');
  expect(await figures(school)).toMatchObject({ Days: 2 });
  school.club.clock.now = new Date('2028-06-12T20:00:00Z');
  expect(await figures(school)).toMatchObject({ Days: 1 });
  school.club.clock.now = new Date('2028-06-13T20:00:00Z');
  expect(await figures(school)).toBeUndefined();
});
