import { expect, test } from 'vitest';
import { waitForBlocked } from '#testing/blocked.ts';
import { makeClubWithEvals } from '#testing/club-with-evals.ts';

test('gives the evaluator the form of the eval, which is in progress from then on', async () => {
  const { cast, evals, ivan, readStored } = await makeClubWithEvals();
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

  const claimed = await readStored(evalId);
  expect((await ivan.call('ClaimEval', { query: { evalId } })).reply()).not.toBeNull();
  expect(await readStored(evalId)).toEqual(claimed);
});

test('gives an eval without an evaluator to the first instructor of the event', async () => {
  const { cast, evals, ivan, signIn, readStored } = await makeClubWithEvals();
  const { evalId } = evals.unclaimed;
  const { last_updated } = await readStored(evalId);
  const ines = await signIn(cast.otherInstructor);

  expect((await ines.call('ClaimEval', { query: { evalId } })).reply()?.Evaluation.UserId).toBe(
    cast.otherInstructor.personId,
  );
  const second = await ivan.call('ClaimEval', { query: { evalId } });
  expect([second.status, second.reply()]).toEqual([200, null]);
  expect(await readStored(evalId)).toMatchObject({
    evaluator_id: cast.otherInstructor.personId,
    state: 2,
    last_updated,
  });
});

test('answers a completed eval to its evaluator as completed', async () => {
  const { evals, sam } = await makeClubWithEvals(4);
  const { evalId } = evals.ofInstructor;
  expect((await sam.call('ClaimEval', { query: { evalId } })).reply()?.Evaluation).toMatchObject({
    EvalState: 3,
    ApexScore: 4,
  });
});

test('gives the eval to exactly one of two instructors who claim at once, 200 times over', async () => {
  const { db, cast, evals, ivan, signIn, readStored } = await makeClubWithEvals();
  const { evalId } = evals.unclaimed;
  const people = [cast.instructor, cast.otherInstructor];
  const clients = [ivan, await signIn(cast.otherInstructor)];
  for (let trial = 0; trial < 200; trial += 1) {
    await db.updateTable('eval').set({ evaluator_id: null, state: 1 }).where('id', '=', evalId).execute();
    const answers = await Promise.all(
      clients.map(async client => (await client.call('ClaimEval', { query: { evalId } })).reply()),
    );
    const winners = people.filter((_, index) => answers[index] !== null);
    expect(winners).toHaveLength(1);
    expect((await readStored(evalId)).evaluator_id).toBe(winners[0]?.personId);
  }
});

test('answers the form to an instructor whose other device claims the eval at the same time', async () => {
  const { db, cast, evals, ivan } = await makeClubWithEvals();
  const { evalId } = evals.unclaimed;
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
