import { expect, test } from 'vitest';
import { EvalSubmission } from '#contract/evals/evals.ts';
import { makeClubWithEvals } from '#testing/club-with-evals.ts';
import { fullAnswers, submissionOf } from '#testing/evals.ts';

async function makeWorld() {
  const { readStored: stored, ...club } = await makeClubWithEvals();
  return { ...club, stored, body: submissionOf(club.evals.ofStudent.evalId) };
}

test('a submitted eval is completed, scored and has its public link', async () => {
  const { clock, ivan, stored, body } = await makeWorld();
  clock.now = new Date('2026-06-21T08:00:00Z');
  const Vision = { ...fullAnswers(3).Vision, LookingAhead: 1 };

  const answer = await ivan.call('PostEval', { body: { ...body, Answers: { ...body.Answers, Vision } } });

  expect(answer.reply()).toEqual({ Ok: true });
  const row = await stored(body.EvalId);
  expect(row).toMatchObject({
    state: 3,
    apex_score: 2.875,
    public_notes: 'Good hands.',
    private_notes: 'Tires quickly.',
    completed_at: clock.now,
    last_updated: clock.now,
  });
  expect(row.answers.Vision).toEqual({ ...Vision, Average: 2.5 });
  expect(row.summary).toContain('weakest in Vision (2.5)');
  expect(row.public_link_key).toMatch(/^[\w-]{43}$/);
});

test('accepts the submit of an eval that was never claimed', async () => {
  const { ivan, stored, body } = await makeWorld();
  expect((await stored(body.EvalId)).state).toBe(1);
  expect((await ivan.call('PostEval', { body })).status).toBe(200);
});

test('accepts what GetEval returned with the answers filled in', async () => {
  const { ivan, stored, body } = await makeWorld();
  const { Evaluation } = (await ivan.call('GetEval', { query: { evalId: body.EvalId } })).reply();
  const filled = { ...Evaluation, Answers: body.Answers, PublicNotes: 'Good hands.' };

  expect((await ivan.call('PostEval', { body: filled })).status).toBe(200);

  expect(await stored(body.EvalId)).toMatchObject({ state: 3, apex_score: 3, public_notes: 'Good hands.' });
});

test('null stands for an absent member of a submission', async () => {
  const { ivan, stored, body } = await makeWorld();
  const { EvalId, Answers } = body;
  const optional = Object.keys(EvalSubmission.properties).filter(name => !(name in { EvalId, Answers }));
  const absent = Object.fromEntries(optional.map(name => [name, null]));

  expect((await ivan.call('PostEval', { body: { ...absent, EvalId, Answers } })).status).toBe(200);

  const none = { state: 3, form_version_id: null, public_notes: '', private_notes: '', recommendation: null };
  expect(await stored(EvalId)).toMatchObject(none);
});

test("the server's own figures win, and members that it does not know are not stored", async () => {
  const { ivan, stored, body } = await makeWorld();
  const Answers = {
    ...body.Answers,
    Vision: { ...body.Answers.Vision, Average: 1, Xray: 4 },
    Bravery: { Speed: 9 },
  };
  const forged = { ApexScore: 1, Summary: 'Forged', EvalState: 0, UserId: 'me', PublicLinkKey: 'known' };

  expect((await ivan.call('PostEval', { body: { ...body, ...forged, Answers } })).status).toBe(200);

  const row = await stored(body.EvalId);
  expect(row).toMatchObject({ apex_score: 3 });
  expect(row.answers.Vision).toEqual({ ...fullAnswers(3).Vision, Average: 3 });
  expect(Object.keys(row.answers)).toEqual(expect.not.arrayContaining(['Bravery']));
  expect([row.summary, row.public_link_key]).not.toEqual(expect.arrayContaining(['Forged', 'known']));
});

test('lists missing answers and answers not on the form, and stores nothing', async () => {
  const { ivan, stored, body } = await makeWorld();
  const before = await stored(body.EvalId);
  const { Consistency: _, ...rest } = body.Answers;
  const Answers = {
    ...rest,
    Vision: { ...rest.Vision, LookingAhead: null, FlagStations: 0, WaypointUsage: 5 },
    TrackUse: { ...rest.TrackUse, DrivingLine: -1, BrakeTiming: 2.5 },
  };

  const refused = await ivan.call('PostEval', { body: { ...body, Answers } });

  expect(refused.status).toBe(422);
  expect(refused.problem().errors).toEqual([
    { path: 'Vision.LookingAhead', message: "'Looking ahead' is not rated yet." },
    { path: 'Vision.FlagStations', message: "'Flag stations' is not rated yet." },
    { path: 'Vision.WaypointUsage', message: "'Waypoint usage' has a rating that the form does not offer." },
    { path: 'TrackUse.BrakeTiming', message: "'Brake timing' has a rating that the form does not offer." },
    { path: 'TrackUse.DrivingLine', message: "'Driving line' has a rating that the form does not offer." },
    ...['LapToLap', 'Pace', 'MentalAcuity', 'SelfDiagnosis'].map(field => ({
      path: `Consistency.${field}`,
      message: expect.stringContaining('is not rated yet.'),
    })),
  ]);
  expect(await stored(body.EvalId)).toEqual(before);
});

test('notes that are too long are refused by name; the longest that are not are stored', async () => {
  const { ivan, stored, body } = await makeWorld();
  const longest = '🏁'.repeat(8000);
  const refused = await ivan.call('PostEval', { body: { ...body, PrivateNotes: `${longest}!` } });
  expect(refused.status).toBe(422);
  expect(refused.problem().errors).toEqual([
    { path: 'PrivateNotes', message: 'Notes may have 8,000 characters at most; these have 8,001.' },
  ]);
  expect((await ivan.call('PostEval', { body: { ...body, PublicNotes: ` ${longest}\r\n` } })).status).toBe(
    200,
  );
  expect((await stored(body.EvalId)).public_notes).toBe(longest);
});

test('a student rates an instructor by their own form, which has no Internal Notes', async () => {
  const { sam, evals, stored } = await makeWorld();
  const { evalId } = evals.ofInstructor;
  expect((await sam.call('PostEval', { body: submissionOf(evalId, 1) })).status).toBe(422);
  expect((await sam.call('PostEval', { body: submissionOf(evalId, 0) })).status).toBe(200);
  expect(await stored(evalId)).toMatchObject({
    private_notes: '',
    answers: { Communication: { Average: 3 }, Instruction: { Average: 3 } },
  });
});
