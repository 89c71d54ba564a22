import { expect, test } from 'vitest';
import { REOPENED_SINCE } from '#domain/evals/draft.ts';
import { NOTHING_RECEIVED } from '#domain/evals/submission.ts';
import { newId } from '#server/platform/ids.ts';
import { nobody, signInAs } from '#testing/client.ts';
import { makeClubWithEvals } from '#testing/club-with-evals.ts';
import { INTERNAL_MARKER, submissionOf } from '#testing/evals.ts';
import { deliverQueued } from '#testing/mail.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { type Club, readEvent } from '#testing/rosters.ts';

const Reason = 'The student drove another car.\nPlease look at Vision again.';

/** The club with completed evals, and the id and link of Ivan's eval of Sam. */
async function makeEvaluatedClub() {
  const club = await makeClubWithEvals(3);
  return { ...club, ...club.evals.ofStudent };
}

const reopen = ({ ada, byOrganization }: Club, evalId: string, reason = Reason) =>
  ada.call('ReopenEval', { query: { ...byOrganization, evalId }, body: { Reason: reason } });

const byLink = (club: Club, linkKey: string) =>
  nobody(club).call('GetEvalPublicLinkKey', { query: { linkKey } });

test('the evaluator has it back with their answers and notes', async () => {
  const club = await makeEvaluatedClub();
  expect((await reopen(club, club.evalId)).reply()).toEqual({ Ok: true });
  const { Evaluation } = (await club.ivan.call('GetEval', { query: { evalId: club.evalId } })).reply();
  expect(Evaluation).toMatchObject({
    EvalState: 2,
    EvalStateString: 'In Progress',
    ApexScore: null,
    Summary: null,
    Answers: { Vision: { LookingAhead: 3 } },
    PublicNotes: 'Good hands.',
    PrivateNotes: INTERNAL_MARKER,
  });
  expect(await readEvent(club)).toMatchObject({ EvalsSent: 3, EvalsCompleted: 1 });
});

test('only its evaluator sees an eval that is open again until it is submitted', async () => {
  const club = await makeEvaluatedClub();
  const { sam } = club;
  const query = { evalId: club.evalId };
  expect((await byLink(club, club.linkKey)).status).toBe(200);

  await reopen(club, club.evalId);
  expect((await byLink(club, club.linkKey)).status).toBe(404);
  expect((await sam.call('GetEvalForStudent', { query })).status).toBe(404);

  const answers = { ...submissionOf(club.evalId), PublicNotes: 'Better than I had said.' };
  expect((await club.ivan.call('PostEval', { body: answers })).status).toBe(200);
  expect((await sam.call('GetEvalForStudent', { query })).status).toBe(200);
  const shared = (await byLink(club, club.linkKey)).reply();
  expect(shared.EvalModel).toMatchObject({ ApexScore: 3, PublicNotes: 'Better than I had said.' });
});

test('refuses a submit older than the completion, and accepts one that knows it', async () => {
  const club = await makeEvaluatedClub();
  await reopen(club, club.evalId);
  const read = async () => (await club.ivan.call('GetEval', { query: { evalId: club.evalId } })).reply();
  const { Evaluation, Draft } = await read();
  const submission = { ...submissionOf(club.evalId), PublicNotes: 'Written in the paddock.' };
  const submit = (BasedOn: string | null) => club.ivan.call('PostEval', { body: { ...submission, BasedOn } });

  for (const BasedOn of [NOTHING_RECEIVED, '2026-06-15T11:59:59.999Z']) {
    const refused = await submit(BasedOn);
    expect(refused.problem()).toMatchObject({ status: 409, type: REOPENED_SINCE });
  }
  expect((await read()).Evaluation).toEqual(Evaluation);

  const stored = Object.values(Draft?.Fields ?? {}).map(({ At }) => At);
  expect((await submit(stored.sort().at(-1) ?? null)).status).toBe(200);
  expect((await read()).Evaluation).toMatchObject({ EvalState: 3, PublicNotes: 'Written in the paddock.' });
});

test('a repeated submit is Ok after a re-open, and does not complete the eval', async () => {
  const club = await makeClubWithEvals();
  const { ofStudent } = club.evals;
  const { ivan } = club;
  const body = { ...submissionOf(ofStudent.evalId), BasedOn: NOTHING_RECEIVED };
  expect((await ivan.call('PostEval', { body })).status).toBe(200);
  await reopen(club, ofStudent.evalId);
  expect((await ivan.call('PostEval', { body })).status).toBe(200);
  const { Evaluation } = (await ivan.call('GetEval', { query: { evalId: ofStudent.evalId } })).reply();
  expect(Evaluation.EvalState).toBe(2);
});

test('a link that was turned off stays off', async () => {
  const club = await makeEvaluatedClub();
  await club.ada.call('TurnOffPublicLink', { query: { evalId: club.evalId }, body: {} });
  await reopen(club, club.evalId);
  await club.ivan.call('PostEval', { body: submissionOf(club.evalId) });
  const query = { ...club.byOrganization, evalId: club.evalId };
  const { EvalModel } = (await club.ada.call('GetEvalForAdmin', { query })).reply().EvalWithProfile;
  expect(EvalModel).toMatchObject({ EvalState: 3, PublicLinkKey: null });
});

test('the evaluator is told by whom and why, with the way to the form', async () => {
  const club = await makeEvaluatedClub();
  await reopen(club, club.evalId);
  const [mail, ...others] = await deliverQueued(club.deps);
  expect(others).toEqual([]);
  expect(mail?.to?.[0]?.address).toBe('ivan@club.example');
  expect(mail?.subject).toBe('Your eval of Sam Student is open again');
  expect(mail?.text).toContain('Spring HPDE, Lime Rock Park, June 13, 2026.');
  expect(mail?.text).toContain(`Ada Admin of Apex Driving Club re-opened it. Reason: ${Reason}`);
  expect(mail?.html).toContain(`http://localhost:3000/evalx/${club.evalId}`);
});

test('re-opening and submitting withdraw the unsent message of each other', async () => {
  const club = await makeClubWithEvals();
  const { ofStudent } = club.evals;
  const { ivan } = club;
  const submit = async (PublicNotes: string) => {
    const body = { ...submissionOf(ofStudent.evalId), PublicNotes };
    expect((await ivan.call('PostEval', { body })).status).toBe(200);
  };
  const subjects = async () => (await deliverQueued(club.deps)).map(({ subject }) => subject);
  await submit('Of another student.');
  await reopen(club, ofStudent.evalId);
  expect(await subjects()).toEqual(['Your eval of Sam Student is open again']);
  await submit('Of Sam.');
  expect(await subjects()).toEqual(['Ivan Instructor has written your eval: Spring HPDE']);
  await reopen(club, ofStudent.evalId);
  await submit('Of Sam, corrected.');
  expect(await subjects()).toEqual(['Ivan Instructor has changed your eval: Spring HPDE']);
});

test('sends one message of two re-openings that wait, with the last reason', async () => {
  const club = await makeEvaluatedClub();
  await reopen(club, club.evalId, 'Of another student.');
  expect((await club.ivan.call('PostEval', { body: submissionOf(club.evalId) })).status).toBe(200);
  await reopen(club, club.evalId, 'A rating is missing.');
  const texts = (await deliverQueued(club.deps)).map(({ text }) => text);
  expect(texts).toEqual([expect.stringContaining('Reason: A rating is missing.')]);
});

test('sends no message to an evaluator who opted out', async () => {
  const club = await makeEvaluatedClub();
  const { personId } = club.cast.instructor;
  const optOut = club.deps.db.updateTable('person').set({ preferred_communication: 3 });
  await optOut.where('id', '=', personId).execute();
  await reopen(club, club.evalId);
  expect(await deliverQueued(club.deps)).toEqual([]);
});

test('the audit log has it with the reason', async () => {
  const club = await makeEvaluatedClub();
  await reopen(club, club.evalId);
  expect(await readAudit(club)).toEqual([
    {
      ActorName: 'Ada Admin',
      Action: 'eval-reopened',
      About: 'Sam Student',
      Details: { Event: 'Spring HPDE', Evaluator: 'Ivan Instructor', Reason },
    },
  ]);
});

test('without a reason it is not re-opened', async () => {
  const club = await makeEvaluatedClub();
  const answer = await reopen(club, club.evalId, ' \n ');
  expect(answer.status).toBe(422);
  expect(answer.problem()).toMatchObject({ title: 'Eval not re-opened', errors: [{ path: '/Reason' }] });
  expect((await byLink(club, club.linkKey)).status).toBe(200);
});

test('re-opens once, and sends one message, when two admins re-open at once', async () => {
  const club = await makeEvaluatedClub();
  expect((await reopen(club, club.evals.unclaimed.evalId)).status).toBe(409);
  const answers = await Promise.all([reopen(club, club.evalId), reopen(club, club.evalId)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await deliverQueued(club.deps)).toHaveLength(1);
});

test("another organization's eval does not exist, under either id", async () => {
  const club = await makeEvaluatedClub();
  const { organizationId, otherOrganizationId, outsider } = club.cast;
  const otto = await signInAs(club, outsider);
  const body = { Reason };
  const ask = (client: typeof otto, id: string, evalId = club.evalId) =>
    client.call('ReopenEval', { query: { organizationId: id, evalId }, body });
  const tries = [
    ask(otto, organizationId),
    ask(otto, otherOrganizationId),
    ask(club.ivan, organizationId),
    ask(club.ada, organizationId, newId()),
  ];
  for (const answer of await Promise.all(tries)) expect(answer.status).toBe(404);
  expect((await byLink(club, club.linkKey)).status).toBe(200);
});

test('refuses to re-open an eval whose evaluator has deleted the account', async () => {
  const club = await makeEvaluatedClub();
  await club.ivan.call('DeleteMyAccount', { body: { Word: 'DELETE' } });
  const refused = await reopen(club, club.evalId);
  expect(refused.status).toBe(422);
  expect(refused.problem().detail).toContain('can no longer sign in');
  expect((await byLink(club, club.linkKey)).status).toBe(200);
});

test('counts the days to completing an eval until it was completed first', async () => {
  const club = await makeEvaluatedClub();
  const readDays = async () => {
    const figures = (
      await club.ada.call('GetInstructorsForOrganization', { query: club.byOrganization })
    ).reply();
    const { Events } = (await club.ada.call('GetInsights', { query: club.byOrganization })).reply();
    return [figures.map(({ DaysToDone }) => DaysToDone), Events.map(({ DaysToDone }) => DaysToDone)];
  };
  const before = await readDays();
  club.clock.now = new Date('2026-07-04T12:00:00Z');
  await reopen(club, club.evalId);
  expect((await club.ivan.call('PostEval', { body: submissionOf(club.evalId) })).status).toBe(200);
  expect(await readDays()).toEqual(before);
});
