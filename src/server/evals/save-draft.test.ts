import { expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import type { Client } from '#testing/client.ts';
import { makeClubWithEvals } from '#testing/club-with-evals.ts';
import { submissionOf } from '#testing/evals.ts';

const SECRET = 'DRAFT-OF-INTERNAL-NOTES';

async function makeWorld() {
  const club = await makeClubWithEvals();
  const { evalId } = club.evals.ofStudent;
  const wait = (minutes: number) => {
    club.clock.now = new Date(club.clock.now.getTime() + minutes * MINUTE_MS);
  };
  const stored = () => club.readStored(evalId);
  return { ...club, evalId, stored, wait, at: () => club.clock.now.toISOString() };
}

const save = (client: Client, EvalId: string, Changes: object) =>
  client.call('SaveDraft', { body: { EvalId, Changes } });
const draftOf = async (client: Client, evalId: string) =>
  (await client.call('ClaimEval', { query: { evalId } })).reply()?.Draft?.Fields;

test('returns the fields filled in on one device when another device claims the eval', async () => {
  const { ivan, evalId, at, stored } = await makeWorld();
  const Changes = {
    'Vision.LookingAhead': { Value: 3, Age: 0 },
    'Inputs.ShiftTimingControl': { Value: -1, Age: 0 },
    PublicNotes: { Value: ' Eyes up,\nalways ', Age: 0 },
    PrivateNotes: { Value: '', Age: 0 },
  };
  const { Fields } = (await save(ivan, evalId, Changes)).reply();
  expect(Fields).toEqual({
    'Vision.LookingAhead': { Value: 3, At: at() },
    'Inputs.ShiftTimingControl': { Value: -1, At: at() },
    PublicNotes: { Value: ' Eyes up,\nalways ', At: at() },
    PrivateNotes: { Value: '', At: at() },
  });
  expect(await draftOf(ivan, evalId)).toEqual(Fields);
  expect((await ivan.call('GetEval', { query: { evalId } })).reply().Draft?.Fields).toEqual(Fields);
  expect(await stored()).toMatchObject({
    answers: {},
    public_notes: '',
    private_notes: '',
    last_updated: new Date(at()),
  });
});

test('a save without changes writes nothing, and answers the empty draft', async () => {
  const { ivan, evalId, stored } = await makeWorld();
  expect(await draftOf(ivan, evalId)).toEqual({});
  const before = await stored();
  expect((await save(ivan, evalId, {})).reply()).toEqual({ Fields: {} });
  expect(await stored()).toEqual(before);
});

test('the second device is answered with what the first has changed, field by field', async () => {
  const { ivan, evalId, wait, at } = await makeWorld();
  await save(ivan, evalId, { 'Vision.LookingAhead': { Value: 1, Age: 0 } });
  const first = at();
  wait(5);
  const { Fields } = (await save(ivan, evalId, { 'Vision.FlagStations': { Value: 2, Age: 0 } })).reply();
  expect(Fields).toEqual({
    'Vision.LookingAhead': { Value: 1, At: first },
    'Vision.FlagStations': { Value: 2, At: at() },
  });
});

test('devices that send at once undo nothing of each other', async () => {
  const { ivan, evalId } = await makeWorld();
  const names = ['LookingAhead', 'SituationalAwareness', 'FlagStations', 'WaypointUsage'];
  const answers = await Promise.all(
    names.map(name => save(ivan, evalId, { [`Vision.${name}`]: { Value: 2, Age: 0 } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(Object.keys((await draftOf(ivan, evalId)) ?? {}).sort()).toEqual(
    names.map(name => `Vision.${name}`).sort(),
  );
});

test('rejects fields and answers that the form does not offer, and stores nothing', async () => {
  const { ivan, evalId, stored } = await makeWorld();
  const refused = await save(ivan, evalId, {
    'Vision.LookingAhead': { Value: 3, Age: 0 },
    'Vision.FlagStations': { Value: 5, Age: 0 },
    'Vision.WaypointUsage': { Value: -1, Age: 0 },
    'Inputs.Throttle': { Value: 'high', Age: 0 },
    'Vision.Average': { Value: 3, Age: 0 },
    constructor: { Value: 3, Age: 0 },
    PublicNotes: { Value: '🏁'.repeat(8001), Age: 0 },
    PrivateNotes: { Value: 3, Age: 0 },
  });
  expect(refused.status).toBe(422);
  expect(refused.problem().errors).toEqual([
    { path: 'Vision.FlagStations', message: "'Flag stations' has an answer that the form does not offer." },
    { path: 'Vision.WaypointUsage', message: "'Waypoint usage' has an answer that the form does not offer." },
    { path: 'Inputs.Throttle', message: "'Throttle' has an answer that the form does not offer." },
    { path: 'Vision.Average', message: 'The form does not ask this.' },
    { path: 'constructor', message: 'The form does not ask this.' },
    { path: 'PublicNotes', message: 'Notes may have 8,000 characters at most; these have 8,001.' },
    { path: 'PrivateNotes', message: "'Internal Notes' has an answer that the form does not offer." },
  ]);
  expect((await stored()).draft).toBeNull();
});

test('a student’s form has no Internal Notes, in its draft neither', async () => {
  const { sam, evals } = await makeWorld();
  const { evalId } = evals.ofInstructor;
  const notes = await save(sam, evalId, { PrivateNotes: { Value: 'Psst', Age: 0 } });
  expect(notes.status).toBe(422);
  const rating = await save(sam, evalId, { 'Instruction.Goals': { Value: 4, Age: 0 } });
  expect(rating.reply().Fields).toMatchObject({ 'Instruction.Goals': { Value: 4 } });
});

test('submitting deletes the draft, and later drafts are refused', async () => {
  const { ivan, evalId, stored } = await makeWorld();
  await save(ivan, evalId, { PrivateNotes: { Value: SECRET, Age: 0 } });
  await ivan.call('PostEval', { body: submissionOf(evalId) });
  expect(await stored()).toMatchObject({ state: 3, draft: null });

  const late = await save(ivan, evalId, { 'Vision.LookingAhead': { Value: 1, Age: 0 } });
  expect(late.status).toBe(409);
  expect(late.problem().detail).toContain('This eval is complete');
  const form = (await ivan.call('ClaimEval', { query: { evalId } })).reply();
  expect(form).toMatchObject({ Draft: null, Evaluation: { EvalState: 3 } });
});

test('a draft that is sent while the eval is submitted leaves nothing behind', async () => {
  for (let round = 0; round < 5; round++) {
    const { ivan, evalId, stored } = await makeWorld();
    const draft = () => save(ivan, evalId, { PrivateNotes: { Value: SECRET, Age: 0 } });
    const answers = await Promise.all([
      draft(),
      ivan.call('PostEval', { body: submissionOf(evalId) }),
      draft(),
    ]);
    expect(answers[1].status).toBe(200);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await stored()).toMatchObject({ state: 3, draft: null, private_notes: 'Tires quickly.' });
  }
});

test('a re-opened eval begins with what was submitted', async () => {
  const { ada, byOrganization, ivan, evalId, wait, at } = await makeWorld();
  await ivan.call('PostEval', { body: { ...submissionOf(evalId), PrivateNotes: '', NextStep: '' } });
  const query = { ...byOrganization, evalId };
  (await ada.call('ReopenEval', { query, body: { Reason: 'Look again.' } })).reply();
  const draft = await draftOf(ivan, evalId);
  // The 16 ratings and one note: the averages are no answers, and an empty note counts as never written.
  expect(Object.keys(draft ?? {})).toHaveLength(17);
  expect(draft).toMatchObject({ PublicNotes: { Value: 'Good hands.' } });
  wait(1);
  const again = await save(ivan, evalId, { 'Vision.LookingAhead': { Value: 1, Age: 0 } });
  expect(again.reply().Fields).toEqual({
    ...draft,
    'Vision.LookingAhead': { Value: 1, At: at() },
  });
});
