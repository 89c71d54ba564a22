import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { newId } from '#server/platform/ids.ts';
import { addEvent } from '#testing/cast.ts';
import { type Client, nobody, signInAs } from '#testing/client.ts';
import { addEval } from '#testing/evals.ts';
import { makeSchool } from '#testing/school.ts';

/** Sam's evals by Ivan: every skill at 3 on 2026-06-13, at 2 a week later; a goal of level 3, set before both. */
async function makeWorld() {
  const { club } = await makeSchool();
  const { cast, deps } = club;
  const { organizationId, instructor: evaluator, student: subject } = cast;
  const { personId: person_id } = subject;
  const { id: first, public_link_key } = await deps.db
    .selectFrom('eval')
    .select(['id', 'public_link_key'])
    .where('subject_id', '=', person_id)
    .executeTakeFirstOrThrow();
  const eventId = await addEvent(deps.db, organizationId, 'A week later', '2026-06-20');
  const { evalId: later } = await addEval(deps.db, {
    ...{ organizationId, eventId, evalType: 1, evaluator, subject, rating: 2 },
  });
  const set_at = new Date('2026-01-01T00:00:00Z');
  await deps.db.insertInto('skill_goal').values({ person_id, skill: 'Pace', level: 3, set_at }).execute();
  const items = [
    { words: 'Eyes up', state: 'working', organization_id: organizationId },
    { words: 'Trail braking', state: 'done', organization_id: organizationId },
    { words: 'Words of another club', state: 'open', organization_id: cast.otherOrganizationId },
  ] as const;
  await deps.db
    .insertInto('focus_item')
    .values(items.map(item => ({ ...item, id: newId(), person_id, changed_at: set_at })))
    .execute();
  const clientOf = (name: 'student' | 'instructor' | 'otherInstructor' | 'admin') =>
    signInAs(club, cast[name]);
  return { club, first, later, linkKey: public_link_key ?? '', clientOf };
}

type View = Extract<CallName, 'GetEvalForStudent' | 'GetEvalForInstructor' | 'GetEvalForStudentView'>;

async function aimsOf(reader: Client, call: View, evalId: string) {
  const { SkillGoal, Focus } = (await reader.call(call, { query: { evalId } })).reply();
  return { goal: SkillGoal && [SkillGoal.IsMet, SkillGoal.IsMetHere], Focus };
}

const goal = { Skill: 'Pace', Level: 3 };

test('a student reads the goal and the open focus items of the club beside an eval, and which eval meets the goal', async () => {
  const { first, later, clientOf } = await makeWorld();
  const sam = await clientOf('student');
  const query = { evalId: first };
  expect((await sam.call('GetEvalForStudent', { query })).reply()).toMatchObject({
    SkillGoal: { ...goal, IsMet: true, IsMetHere: true },
    Focus: ['Eyes up'],
  });
  expect(await aimsOf(sam, 'GetEvalForStudent', later)).toEqual({ goal: [true, false], Focus: ['Eyes up'] });
});

test('staff read the goal; of them only the evaluator reads focus items, until 14 days after the event', async () => {
  const { club, first, clientOf } = await makeWorld();
  const ivan = await clientOf('instructor');
  const met = [true, true];
  expect(await aimsOf(ivan, 'GetEvalForInstructor', first)).toEqual({ goal: met, Focus: ['Eyes up'] });
  for (const name of ['otherInstructor', 'admin'] as const) {
    const reader = await clientOf(name);
    expect(await aimsOf(reader, 'GetEvalForStudentView', first)).toEqual({ goal: met, Focus: [] });
  }
  for (const [day, Focus] of [
    ['2026-06-27', ['Eyes up']],
    ['2026-06-28', []],
  ] as const) {
    club.clock.now = new Date(`${day}T15:00:00Z`);
    expect(await aimsOf(await clientOf('instructor'), 'GetEvalForInstructor', first)).toEqual({
      goal: met,
      Focus,
    });
  }
});

test('only the first eval that meets the goal says so', async () => {
  const { club, first, later, clientOf } = await makeWorld();
  const completed_at = new Date('2026-06-21T12:00:00Z');
  const { answers } = await club.deps.db
    .selectFrom('eval')
    .select('answers')
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  await club.deps.db
    .updateTable('eval')
    .set({ answers: JSON.stringify(answers), completed_at })
    .where('id', '=', later)
    .execute();
  const sam = await clientOf('student');
  expect((await aimsOf(sam, 'GetEvalForStudent', first)).goal).toEqual([true, true]);
  expect((await aimsOf(sam, 'GetEvalForStudent', later)).goal).toEqual([true, false]);
});

test('an instructor whose student rides with another one by now reads no focus items', async () => {
  const { club, first, clientOf } = await makeWorld();
  const ivan = await clientOf('instructor');
  await club.deps.db.updateTable('attendee').set({ instructor_id: null }).execute();
  expect((await aimsOf(ivan, 'GetEvalForInstructor', first)).Focus).toEqual([]);
});

test('neither is on the public link, and a club without a school shows no focus items', async () => {
  const { club, first, linkKey, clientOf } = await makeWorld();
  const shared = await nobody(club).call('GetEvalPublicLinkKey', { query: { linkKey } });
  expect(shared.status).toBe(200);
  expect(shared.reply()).not.toHaveProperty('SkillGoal');
  expect(shared.text).not.toContain('Eyes up');
  await club.deps.db.updateTable('organization').set({ school: false }).execute();
  for (const [name, call] of [
    ['student', 'GetEvalForStudent'],
    ['instructor', 'GetEvalForInstructor'],
  ] as const) {
    expect((await aimsOf(await clientOf(name), call, first)).Focus).toEqual([]);
  }
});

test('a rating of an instructor shows no goal and no focus items of either', async () => {
  const { club, clientOf } = await makeWorld();
  const { organizationId, student, instructor } = club.cast;
  const eventId = await addEvent(club.deps.db, organizationId, 'Rated', '2026-06-21');
  const { evalId } = await addEval(club.deps.db, {
    ...{ organizationId, eventId, evalType: 0, evaluator: instructor, subject: student, rating: 3 },
  });
  expect(await aimsOf(await clientOf('student'), 'GetEvalForStudent', evalId)).toEqual({
    goal: null,
    Focus: [],
  });
});
