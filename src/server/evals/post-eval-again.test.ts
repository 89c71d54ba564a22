import { expect, test } from 'vitest';
import { makeClubWithEvals } from '#testing/club-with-evals.ts';
import { fullAnswers, submissionOf } from '#testing/evals.ts';

async function makeWorld() {
  const { clock, evals, ivan, readStored } = await makeClubWithEvals();
  const { evalId } = evals.ofStudent;
  const post = (body: object) => ivan.call('PostEval', { body });
  return { clock, post, body: submissionOf(evalId), stored: () => readStored(evalId) };
}

test('the same eval again is Ok and changes nothing, the public link included', async () => {
  const { clock, stored, post, body } = await makeWorld();
  await post(body);
  const first = await stored();
  clock.now = new Date('2026-06-22T00:00:00Z');

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

test('accepts one of 20 different posts at once, and answers 409 to all others', async () => {
  const { stored, post, body } = await makeWorld();
  // Each device posts twice: the winner's second post is Ok, too.
  const notes = Array.from({ length: 20 }, (_, index) => `From device ${index}`);
  const posts = [...notes, ...notes].map(PublicNotes => post({ ...body, PublicNotes }));
  const statuses = (await Promise.all(posts)).map(answer => answer.status);
  const { public_notes } = await stored();
  expect(statuses).toEqual([...notes, ...notes].map(note => (note === public_notes ? 200 : 409)));
});
