import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { addAttendee, addEvent, addPerson } from '#testing/cast.ts';
import { addEval } from '#testing/evals.ts';
import { greenForm } from '#testing/form-content.ts';
import { addFormVersion } from '#testing/forms.ts';
import { makeSchool, saveSchool } from '#testing/school.ts';

type School = Awaited<ReturnType<typeof makeSchool>>;

const insightsOf = async ({ club }: School) =>
  (await club.ada.call('GetInsights', { query: club.byOrganization })).reply();

/** Adds students of Novice whom Ivan rated so, at the cast's event or another. */
async function addRated(
  { club: { deps, cast, byEvent } }: School,
  ratings: readonly number[],
  eventId?: string,
) {
  for (const [nth, rating] of ratings.entries()) {
    const person = await addPerson(
      deps.db,
      'Rae Rated',
      `rae${nth}-${rating}-${ratings.length}@club.example`,
    );
    const at = { ...byEvent, eventId: eventId ?? cast.eventId };
    await addAttendee(deps.db, { ...at, person, group: 'Novice' });
    await addEval(deps.db, {
      ...{ ...at, evalType: INSTRUCTOR_RATES_STUDENT, evaluator: cast.instructor, subject: person, rating },
    });
  }
}

test('counts completion by event, and work and skills by season', async () => {
  const school = await makeSchool(3);
  await addRated(school, [1, 2, 3, 4]);
  const { Events, Skills, Instructors } = await insightsOf(school);
  expect(Events).toMatchObject([
    { Name: 'Spring HPDE', Start: '2026-06-13', Season: 2026, Completed: 5, Sent: 6, DaysToDone: 2 },
  ]);
  expect(Events).toMatchObject([
    { Hours: expect.any(Number), InADay: 0, WithNote: 1, WithStep: 0, Alike: 1 },
  ]);
  expect(Instructors).toMatchObject([
    { DisplayName: 'Ivan Instructor', Season: 2026, Students: 5, Completed: 5, Open: 0, Average: 2.6 },
  ]);
  expect(Instructors[0]?.Middle).toEqual({ From: 2, To: 3 });
  expect(Skills.filter(({ Group }) => Group === 'Novice')).toHaveLength(16);
  expect(Skills.find(({ Group }) => Group === 'Novice')).toMatchObject({
    Season: 2026,
    Evals: 5,
    Average: 2.6,
  });
});

test('has the median hours and the shares of a season over all of its evals', async () => {
  const school = await makeSchool(3);
  const { deps, cast } = school.club;
  const april = await addEvent(deps.db, cast.organizationId, 'April', '2026-04-04');
  await addRated(school, [2, 3], april);
  const later = (eventId: string, hours: number) =>
    sql`update eval set completed_at = (event.last_day + time '18:00')::timestamptz + ${hours} * interval '1 hour'
      from event where event.id = event_id and event.id = ${eventId} and eval.state = 3`.execute(deps.db);
  await later(april, 30);
  await later(cast.eventId, 3);
  await deps.db
    .updateTable('eval')
    .set({ next_step: 'Brake at the 3' })
    .where('event_id', '=', april)
    .execute();
  const { Events, Seasons } = await insightsOf(school);
  expect(Events.map(({ Name, Hours, InADay }) => [Name, Hours, InADay])).toEqual([
    ['Spring HPDE', 3, 1],
    ['April', 30, 0],
  ]);
  expect(Seasons).toMatchObject([{ Season: 2026, Hours: 30, Alike: 1 }]);
  expect(Seasons[0]?.InADay).toBeCloseTo(1 / 3);
  expect(Seasons[0]?.WithStep).toBeCloseTo(2 / 3);
});

test('fewer than five evals have no average', async () => {
  const school = await makeSchool(3);
  await addRated(school, [1, 2, 3]);
  const { Skills, Instructors } = await insightsOf(school);
  expect(Instructors).toMatchObject([{ Completed: 4, Average: null, Middle: null }]);
  expect(new Set(Skills.map(({ Average }) => Average))).toEqual(new Set([null]));
});

test('averages skills of each form of the club by their key, each scale apart', async () => {
  const school = await makeSchool(3);
  const { deps, cast } = school.club;
  await addRated(school, [3, 3, 3, 3, 3, 3, 3, 3, 3, 3]);
  const first = await addFormVersion(deps.db, cast);
  const { formId } = first;
  const renamed = JSON.parse(JSON.stringify(greenForm).replace('"en":"Flags"', '"en":"Flag signals"'));
  const next = await addFormVersion(deps.db, cast, renamed, { formId, number: 2 });
  const fiveLevels: FormContent = {
    ...greenForm,
    Levels: [1, 2, 3, 4, 5].map(Value => ({ Value, Name: { en: `Level ${Value}` } })),
  };
  const scaled = await addFormVersion(deps.db, cast, fiveLevels, { formId, number: 3, change: 'scale' });
  const evals = await deps.db
    .selectFrom('eval')
    .innerJoin('person', 'person.id', 'subject_id')
    .select('eval.id')
    .where('first_name', '=', 'Rae')
    .execute();
  const versions = [first, first, first, next, next, scaled, scaled, scaled, scaled, scaled];
  for (const [nth, { id }] of evals.entries()) {
    // A skill keeps its key when it moves to another section.
    const answers = { [nth < 3 ? 'Safety' : 'Car']: { Flags: 3, Passing: -2, Average: 4 } };
    const set = { ...versions[nth]?.ofNovice, answers: JSON.stringify(answers) };
    await deps.db.updateTable('eval').set(set).where('id', '=', id).execute();
  }

  const { Forms, Skills, Instructors } = await insightsOf(school);
  const own = Skills.filter(({ Form }) => Form !== null);
  const shown = { Season: 2026, Group: 'Novice', Skill: 'Flags', Evals: 5 };
  expect(own).toHaveLength(2);
  expect(own).toContainEqual({ ...shown, Form: first.formVersionId, Average: 4 });
  expect(own).toContainEqual({ ...shown, Form: scaled.formVersionId, Average: 2.5 });
  expect(Forms).toMatchObject([
    { Form: first.formVersionId, Name: 'Green group', Number: 1 },
    { Form: scaled.formVersionId, Name: 'Green group', Number: 3 },
  ]);
  expect(Forms[0]?.Skills.slice(0, 2)).toEqual([
    { Skill: 'Flags', Label: 'Flag signals' },
    { Skill: 'Passing', Label: 'Passing' },
  ]);
  expect(Instructors).toMatchObject([{ Forms: 3 }]);
  const query = { ...school.club.byOrganization, format: 'csv' } as const;
  const { text } = await school.club.ada.call('GetInsightsExport', { query });
  expect(text).toMatch(/^Instructor,2026,Ivan Instructor,.*,3\r$/m);
  const skillsInOrder = [...text.matchAll(/^Skill,2026,"?(.+?)"?,Novice/gm)].map(([, name]) => name);
  expect(skillsInOrder.slice(0, 2)).toEqual(['Vision: Looking ahead', 'Vision: Situational awareness']);
  expect(skillsInOrder.slice(-3)).toEqual([
    'Consistency: Self-diagnosis',
    'Green group: Flag signals',
    'Green group, from version 3: Flags',
  ]);
});

test('lists no form without ratings', async () => {
  const school = await makeSchool();
  const { deps, cast } = school.club;
  await addRated(school, [3]);
  const { ofNovice } = await addFormVersion(deps.db, cast);
  await deps.db.updateTable('eval').set(ofNovice).where('completed_at', 'is', null).execute();
  expect((await insightsOf(school)).Forms).toEqual([]);
});

test('leaves out set-aside evals and cancelled events', async () => {
  const school = await makeSchool();
  const { db } = school.club.deps;
  const before = await insightsOf(school);
  const rained = await addEvent(db, school.club.cast.organizationId, 'Rained off', '2026-05-02');
  await addRated(school, [1, 1, 1, 1, 1], rained);
  expect(await insightsOf(school)).not.toEqual(before);
  await db.updateTable('event').set({ cancelled_at: new Date() }).where('id', '=', rained).execute();
  expect(await insightsOf(school)).toEqual(before);
  await db.updateTable('attendee').set({ absent: true }).execute();
  expect((await insightsOf(school)).Events[0]?.Sent).toBe(1);
});

test('counts students whose run group differs from their previous event', async () => {
  const school = await makeSchool();
  const { deps, cast, byEvent } = school.club;
  for (const [start, group] of [
    ['2026-04-04', 'Intermediate'],
    ['2025-04-04', 'Novice'],
  ] as const) {
    const eventId = await addEvent(deps.db, cast.organizationId, `Event of ${start}`, start);
    await addAttendee(deps.db, { ...byEvent, eventId, person: cast.student, group });
  }
  expect((await insightsOf(school)).Moves).toEqual([
    { Season: 2026, From: 'Intermediate', To: 'Novice', Students: 1 },
    { Season: 2026, From: 'Novice', To: 'Intermediate', Students: 1 },
  ]);
});

test('a renamed run group is no move, and keeps its skills together', async () => {
  const school = await makeSchool(3);
  const { ada, deps, cast, byEvent, byOrganization: query } = school.club;
  await addRated(school, [1, 2, 3, 4]);
  const before = await insightsOf(school);
  const { Groups } = (await ada.call('GetSchool', { query })).reply();
  const renamed = Groups.map(group => ({ ...group, Name: group.Name === 'Novice' ? 'Green' : group.Name }));
  expect((await saveSchool(school.club, { Groups: renamed })).status).toBe(200);
  const eventId = await addEvent(deps.db, cast.organizationId, 'The week after', '2026-06-20');
  await addAttendee(deps.db, { ...byEvent, eventId, person: cast.student, group: 'Green' });
  const after = await insightsOf(school);
  expect(after.Moves).toEqual([]);
  expect(after.Skills).toEqual(before.Skills.map(skill => ({ ...skill, Group: 'Green' })));
});
