import { expect, test } from 'vitest';
import { makeCast } from '#testing/cast.ts';
import { nobody, signInAs } from '#testing/client.ts';
import { publishEvent, submissionOf } from '#testing/evals.ts';
import { makeApp } from '#testing/make-app.ts';

async function makeWorld(rating?: number) {
  const testApp = await makeApp();
  const cast = await makeCast(testApp.deps.db);
  const evals = await publishEvent(testApp.deps.db, cast, rating);
  const read = (linkKey: string) => nobody(testApp).call('GetEvalPublicLinkKey', { query: { linkKey } });
  return { testApp, cast, evals, read };
}

test('shows the eval, and nothing else, to a reader with the link who is not signed in', async () => {
  const { cast, evals, read } = await makeWorld(3);
  const { EvalModel, InstructorProfile, StudentProfile } = (await read(evals.ofStudent.linkKey)).reply();
  expect(EvalModel).toMatchObject({
    Car: '2019 Mazda MX-5',
    EventDate: '2026-06-13',
    Track: 'Lime Rock Park',
    ApexScore: 3,
    PublicNotes: 'Good hands.',
  });
  expect(EvalModel).not.toHaveProperty('PrivateNotes');
  expect(EvalModel).not.toHaveProperty('PublicLinkKey');
  const { instructor, student } = cast;
  expect([InstructorProfile, StudentProfile]).toEqual([
    { UserId: instructor.personId, DisplayName: 'Ivan Instructor', Picture: null },
    { UserId: student.personId, DisplayName: 'Sam Student', Picture: null },
  ]);
});

test('the link of a submitted eval works at once', async () => {
  const { testApp, cast, evals, read } = await makeWorld();
  const { evalId } = evals.ofStudent;
  await (await signInAs(testApp, cast.instructor)).call('PostEval', { body: submissionOf(evalId) });
  const sam = await signInAs(testApp, cast.student);
  const { EvalModel } = (await sam.call('GetEvalForStudent', { query: { evalId } })).reply().EvalWithProfile;
  expect((await read(EvalModel.PublicLinkKey ?? '')).reply().EvalModel.EvalId).toBe(evalId);
});

test('a person without any name is not called by part of their e-mail', async () => {
  const { testApp, evals, read } = await makeWorld(3);
  await testApp.deps.db.updateTable('person').set({ first_name: '', last_name: '' }).execute();
  const answer = await read(evals.ofStudent.linkKey);
  expect(answer.reply().StudentProfile?.DisplayName).toBe('Unnamed');
});

test('a wrong key, an empty one and that of a pending eval are not found', async () => {
  const { evals, read } = await makeWorld();
  for (const key of ['', 'guess', evals.ofStudent.linkKey, evals.ofStudent.evalId]) {
    expect((await read(key)).status).toBe(404);
  }
});
