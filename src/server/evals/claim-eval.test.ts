import { expect, test } from 'vitest';
import { waitForBlocked } from '#testing/blocked.ts';
import { makeCast } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { addEval, publishEvent } from '#testing/evals.ts';
import { makeApp } from '#testing/make-app.ts';

async function makeWorld() {
  const testApp = await makeApp();
  const cast = await makeCast(testApp.deps.db);
  const evals = await publishEvent(testApp.deps.db, cast);
  const stored = (evalId: string) =>
    testApp.deps.db.selectFrom('eval').selectAll().where('id', '=', evalId).executeTakeFirstOrThrow();
  return { testApp, cast, evals, stored };
}

test('the evaluator claims their eval: it is in progress, and the form shows whom it is about', async () => {
  const { testApp, cast, evals } = await makeWorld();
  const ivan = await signInAs(testApp, cast.instructor);
  const { evalId } = evals.ofStudent;

  const form = (await ivan.call('ClaimEval', { query: { evalId } })).reply();

  expect(form?.Evaluation).toMatchObject({
    EvalId: evalId,
    EvalType: 1,
    EvalTypeString: 'Teacher',
    EvalState: 2,
    EvalStateString: 'In Progress',
    Car: '2019 Mazda MX-5',
    UserId: cast.instructor.personId,
    ProfileId: cast.student.personId,
    EventDate: '2026-06-13',
    Track: 'Lime Rock Park',
    Answers: {},
  });
  expect(form?.Profile).toMatchObject({ DisplayName: 'Sam Student', Email: 'sam@club.example', Phone: null });
});

test('the evaluator claims again as often as they like, and nothing changes', async () => {
  const { testApp, cast, evals, stored } = await makeWorld();
  const { evalId } = evals.ofStudent;
  const ivan = await signInAs(testApp, cast.instructor);
  await ivan.call('ClaimEval', { query: { evalId } });
  const before = await stored(evalId);

  expect((await ivan.call('ClaimEval', { query: { evalId } })).reply()).not.toBeNull();
  expect(await stored(evalId)).toEqual(before);
});

test('claiming does not date the answers anew', async () => {
  const { testApp, cast, evals, stored } = await makeWorld();
  const { evalId } = evals.unclaimed;
  const { last_updated } = await stored(evalId);
  const ivan = await signInAs(testApp, cast.instructor);
  await ivan.call('ClaimEval', { query: { evalId } });
  expect((await stored(evalId)).last_updated).toEqual(last_updated);
});

test('any instructor of the event claims an eval that has no evaluator; then it is theirs alone', async () => {
  const { testApp, cast, evals, stored } = await makeWorld();
  const { evalId } = evals.unclaimed;
  const ines = await signInAs(testApp, cast.otherInstructor);
  const ivan = await signInAs(testApp, cast.instructor);

  expect((await ines.call('ClaimEval', { query: { evalId } })).reply()?.Evaluation.UserId).toBe(
    cast.otherInstructor.personId,
  );
  const second = await ivan.call('ClaimEval', { query: { evalId } });
  expect([second.status, second.reply()]).toEqual([200, null]);
  expect(await stored(evalId)).toMatchObject({ evaluator_id: cast.otherInstructor.personId, state: 2 });
});

test('rejects a claim of the eval about oneself by a person who became an instructor after publishing', async () => {
  const { testApp, cast, evals } = await makeWorld();
  await testApp.deps.db
    .updateTable('attendee')
    .set({ run_group_id: null })
    .where('person_id', '=', cast.otherStudent.personId)
    .execute();
  const tess = await signInAs(testApp, cast.otherStudent);
  expect((await tess.call('ClaimEval', { query: { evalId: evals.unclaimed.evalId } })).reply()).toBeNull();
});

test('a phone that loads a completed eval again is told that it is completed', async () => {
  const { testApp, cast } = await makeWorld();
  const { evalId } = await addEval(testApp.deps.db, {
    organizationId: cast.organizationId,
    eventId: cast.eventId,
    evalType: 0,
    evaluator: cast.otherStudent,
    subject: cast.instructor,
    rating: 4,
  });
  const tess = await signInAs(testApp, cast.otherStudent);
  expect((await tess.call('ClaimEval', { query: { evalId } })).reply()?.Evaluation).toMatchObject({
    EvalState: 3,
    ApexScore: 4,
  });
});

test('gives the eval to exactly one of two instructors who claim at once, 200 times over', async () => {
  const { testApp, cast, evals, stored } = await makeWorld();
  const { evalId } = evals.unclaimed;
  const people = [cast.instructor, cast.otherInstructor];
  const clients = [await signInAs(testApp, cast.instructor), await signInAs(testApp, cast.otherInstructor)];
  for (let trial = 0; trial < 200; trial += 1) {
    await testApp.deps.db
      .updateTable('eval')
      .set({ evaluator_id: null, state: 1 })
      .where('id', '=', evalId)
      .execute();
    const answers = await Promise.all(
      clients.map(async client => (await client.call('ClaimEval', { query: { evalId } })).reply()),
    );
    const winners = people.filter((_, index) => answers[index] !== null);
    expect(winners).toHaveLength(1);
    expect((await stored(evalId)).evaluator_id).toBe(winners[0]?.personId);
  }
});

test('answers the form to an instructor whose other device claims the eval at the same time', async () => {
  const { testApp, cast, evals } = await makeWorld();
  const { db } = testApp.deps;
  const { evalId } = evals.unclaimed;
  const ivan = await signInAs(testApp, cast.instructor);
  const first = await db.startTransaction().execute();
  await first
    .updateTable('eval')
    .set({ evaluator_id: cast.instructor.personId, state: 2 })
    .where('id', '=', evalId)
    .execute();
  const second = ivan.call('ClaimEval', { query: { evalId } });
  await waitForBlocked(db);
  await first.commit().execute();
  expect((await second).reply()?.Evaluation).toMatchObject({ EvalId: evalId, EvalState: 2 });
});
