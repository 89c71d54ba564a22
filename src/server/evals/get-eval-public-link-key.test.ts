import { expect, test } from 'vitest';
import { nobody } from '#testing/client.ts';
import { makeClubWithEvals } from '#testing/club-with-evals.ts';
import { submissionOf } from '#testing/evals.ts';

async function makeWorld(rating?: number) {
  const club = await makeClubWithEvals(rating);
  const read = (linkKey: string) => nobody(club).call('GetEvalPublicLinkKey', { query: { linkKey } });
  return { ...club, read };
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
  const { ivan, sam, evals, read } = await makeWorld();
  const { evalId } = evals.ofStudent;
  await ivan.call('PostEval', { body: submissionOf(evalId) });
  const { EvalModel } = (await sam.call('GetEvalForStudent', { query: { evalId } })).reply().EvalWithProfile;
  expect((await read(EvalModel.PublicLinkKey ?? '')).reply().EvalModel.EvalId).toBe(evalId);
});

test('a person without any name is not called by part of their e-mail', async () => {
  const { db, evals, read } = await makeWorld(3);
  await db.updateTable('person').set({ first_name: '', last_name: '' }).execute();
  expect((await read(evals.ofStudent.linkKey)).reply().StudentProfile?.DisplayName).toBe('Unnamed');
});

test('a wrong key, an empty one and that of a pending eval are not found', async () => {
  const { evals, read } = await makeWorld();
  for (const key of ['', 'guess', evals.ofStudent.linkKey, evals.ofStudent.evalId]) {
    expect((await read(key)).status).toBe(404);
  }
});
