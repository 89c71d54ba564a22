import { expect, test } from 'vitest';
import { addEvent, makeCast, type TestPerson } from '#testing/cast.ts';
import { nobody, signInAs } from '#testing/client.ts';
import { addEval, publishEvent } from '#testing/evals.ts';
import { makeApp } from '#testing/make-app.ts';

const goal = { Skill: 'LookingAhead', Level: 4 };

/** Sam, whose last eval has level 3 in every skill. */
async function makeWorld() {
  const testApp = await makeApp();
  const { db } = testApp.deps;
  const cast = await makeCast(db);
  await publishEvent(db, cast, 3);
  const sam = await signInAs(testApp, cast.student);
  const goalSeenBy = async (reader: TestPerson) => {
    const query = { studentId: cast.student.personId };
    const answer = await (await signInAs(testApp, reader)).call('GetEvalsForStudentById', { query });
    return answer.status === 200 ? answer.reply().SkillGoal : answer.status;
  };
  const addLaterEval = async (rating: number, day = '2026-06-20') => {
    const { organizationId, instructor: evaluator, student: subject } = cast;
    const eventId = await addEvent(db, organizationId, `Event of ${day}`, day);
    await addEval(db, { organizationId, eventId, evalType: 1, evaluator, subject, rating });
    await db
      .updateTable('eval')
      .set({ completed_at: new Date(testApp.deps.now().getTime() + 1000) })
      .where('event_id', '=', eventId)
      .execute();
  };
  return { testApp, cast, sam, goalSeenBy, addLaterEval };
}

test('shows a skill goal to the student and to staff who see their dashboard, and to no other club', async () => {
  const { cast, sam, goalSeenBy } = await makeWorld();
  expect((await sam.call('GetEvalsForStudent')).reply().SkillGoal).toBeNull();
  expect((await sam.call('SetSkillGoal', { body: goal })).status).toBe(200);
  const seen = { ...goal, IsMet: false };
  expect((await sam.call('GetEvalsForStudent')).reply().SkillGoal).toEqual(seen);
  for (const reader of [cast.instructor, cast.otherInstructor, cast.admin]) {
    expect(await goalSeenBy(reader)).toEqual(seen);
  }
  expect(await goalSeenBy(cast.outsider)).toBe(404);
});

test('replaces and removes the goal of the caller, and of no other student', async () => {
  const { testApp, cast, sam } = await makeWorld();
  await sam.call('SetSkillGoal', { body: goal });
  const tess = await signInAs(testApp, cast.otherStudent);
  expect((await tess.call('RemoveSkillGoal', { body: {} })).status).toBe(200);
  await sam.call('SetSkillGoal', { body: { Skill: 'Pace', Level: 4 } });
  expect((await sam.call('GetEvalsForStudent')).reply().SkillGoal).toMatchObject({ Skill: 'Pace' });
  await sam.call('RemoveSkillGoal', { body: {} });
  expect((await sam.call('GetEvalsForStudent')).reply().SkillGoal).toBeNull();
});

test('rejects a goal that the last eval has reached, a skill outside the form, and a caller without a session', async () => {
  const { testApp, sam } = await makeWorld();
  const reached = await sam.call('SetSkillGoal', { body: { ...goal, Level: 3 } });
  expect(reached.status).toBe(409);
  expect(reached.text).toContain(
    'Your last eval already has level 3 for this skill. Choose a higher level or another skill.',
  );
  for (const body of [
    { ...goal, Skill: 'Average' },
    { ...goal, Level: 5 },
  ]) {
    expect((await sam.call('SetSkillGoal', { body })).status).toBe(400);
  }
  expect((await nobody(testApp).call('SetSkillGoal', { body: goal })).status).toBe(401);
});

test('is met by an eval completed after it was set, not by an earlier one', async () => {
  const { sam, addLaterEval } = await makeWorld();
  const isMet = async () => (await sam.call('GetEvalsForStudent')).reply().SkillGoal?.IsMet;
  await addLaterEval(2);
  await sam.call('SetSkillGoal', { body: { ...goal, Level: 3 } });
  expect(await isMet()).toBe(false);
  await addLaterEval(3, '2026-06-27');
  expect(await isMet()).toBe(true);
});
