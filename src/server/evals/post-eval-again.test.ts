import { expect, test } from 'vitest';
import { makeCast } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { fullAnswers, publishEvent, submissionOf } from '#testing/evals.ts';
import { makeApp } from '#testing/make-app.ts';

async function makeWorld() {
  const testApp = await makeApp();
  const cast = await makeCast(testApp.deps.db);
  const { ofStudent } = await publishEvent(testApp.deps.db, cast);
  const ivan = await signInAs(testApp, cast.instructor);
  const stored = () =>
    testApp.deps.db
      .selectFrom('eval')
      .selectAll()
      .where('id', '=', ofStudent.evalId)
      .executeTakeFirstOrThrow();
  const post = (body: object) => ivan.call('PostEval', { body });
  return { testApp, ivan, stored, post, body: submissionOf(ofStudent.evalId) };
}

test('the same eval again is Ok and changes nothing, the public link included', async () => {
  const { testApp, stored, post, body } = await makeWorld();
  await post(body);
  const first = await stored();
  testApp.clock.now = new Date('2026-06-22T00:00:00Z');

  const Vision = { Average: 1, ...body.Answers.Vision };
  const again = { ...body, LastUpdated: '2026-06-21T00:00:00Z', Answers: { ...body.Answers, Vision } };
  expect((await post({ ...again, PublicNotes: `${body.PublicNotes} ` })).status).toBe(200);
  expect(await stored()).toEqual(first);
});

test('figures that do not end in binary are still the same content', async () => {
  const { post, body } = await makeWorld();
  const Inputs = { Throttle: 1, Steering: 2, WeightControl: 2, ShiftTimingControl: -1 };
  const thirds = { ...body, Answers: { ...body.Answers, Inputs } };
  await post(thirds);
  expect((await post(thirds)).status).toBe(200);
});

test('other content after completion is a conflict, and what was submitted first stands', async () => {
  const { stored, post, body } = await makeWorld();
  await post(body);
  const first = await stored();
  const others = [
    { ...body, Answers: fullAnswers(4) },
    { ...body, Answers: {} },
    { ...body, PublicNotes: 'Other' },
    { ...body, PrivateNotes: 'Other' },
  ];
  for (const other of others) expect((await post(other)).status).toBe(409);
  expect(await stored()).toEqual(first);
});

test('20 posts of the same eval at once are all Ok, and it is completed once', async () => {
  const { stored, post, body } = await makeWorld();
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(body)));
  expect(answers.map(answer => answer.status)).toEqual(Array(20).fill(200));
  const first = await stored();
  await post(body);
  expect(await stored()).toEqual(first);
});

test('accepts one of 20 different posts at once, and answers 409 to the others', async () => {
  const { stored, post, body } = await makeWorld();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => post({ ...body, PublicNotes: `From device ${index}` })),
  );
  const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
  expect(winners).toHaveLength(1);
  expect(answers.filter(answer => answer.status === 409)).toHaveLength(19);
  expect((await stored()).public_notes).toBe(`From device ${winners[0]}`);
});

test('two devices with the same content and one with other: whoever wins, all learn the truth', async () => {
  const { stored, post, body } = await makeWorld();
  const bodies = [body, { ...body, PublicNotes: 'Other' }, body];
  const statuses = (await Promise.all(bodies.map(post))).map(answer => answer.status);
  const otherWon = (await stored()).public_notes === 'Other';
  expect(statuses).toEqual(otherWon ? [409, 200, 409] : [200, 409, 200]);
});
