import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { callNames, callOf } from '#testing/call-names.ts';
import type { CallOptions } from '#testing/client.ts';
import { submissionOf } from '#testing/evals.ts';
import { everyInput, freeChoices, type Pools } from '#testing/every-input.ts';
import { addStudents } from '#testing/rosters.ts';
import { countStatements } from '#testing/statements.ts';
import { makeTwoClubs } from '#testing/two-clubs.ts';

/** The most statements of a hot call that succeeds, the session check included, at an event of forty. */
const MOST: Readonly<Partial<Record<CallName, number>>> = {
  GetProfile: 3,
  GetEventsForOrganization: 2,
  GetEvent: 3,
  GetEvalsForEvent: 2,
  PublishEvalsForEvent: 6,
  GetToday: 2,
  GetUsers: 2,
  ClaimEval: 4,
  GetEval: 2,
  PostEval: 3,
  GetEvalPublicLinkKey: 1,
  GetEvalsForInstructor: 2,
  GetEvalForInstructor: 3,
  GetEvalsForStudent: 2,
  GetEvalForStudent: 3,
  CheckMultipleAccounts: 2,
};

async function makeWorld() {
  const world = await makeTwoClubs();
  const { cast, deps, clientOf, evals } = world;
  const ada = clientOf('Ada');
  const { organizationId, eventId } = cast;
  await addStudents(
    { ...world.testApp, cast, ada, byEvent: { organizationId, eventId }, byOrganization: { organizationId } },
    40,
  );
  await ada.call('PublishEvalsForEvent', { query: { organizationId, eventId }, body: {} });
  const open = await deps.db
    .selectFrom('eval')
    .select('id')
    .where('evaluator_id', '=', cast.instructor.personId)
    .where('state', '<', 3)
    .limit(1)
    .executeTakeFirstOrThrow();
  const userIds = [cast.student.personId];
  const evalIds = [...evals.map(({ evalId }) => evalId), open.id];
  const pools: Pools = {
    ...freeChoices,
    organizationId: [organizationId],
    eventId: [eventId],
    evalId: evalIds,
    userId: userIds,
    studentId: userIds,
    linkKey: evals.map(({ linkKey }) => linkKey).slice(0, 1),
    search: ['student', 'st'],
    EventId: [eventId],
    EvalId: evalIds,
    // Hot calls ask for none of these.
    ...{ format: evalIds, command: evalIds, before: evalIds, webhookId: evalIds, formVersionId: evalIds },
    ...{ credentialId: evalIds, formId: evalIds },
  };
  const inputs: Partial<Record<CallName, CallOptions[]>> = {
    PostEval: evalIds.map(id => ({ body: submissionOf(id) })),
  };
  const inputsOf = (name: CallName): CallOptions[] => inputs[name] ?? everyInput(callOf(name), pools);
  return { clients: ['Ada', 'Ivan', 'Sam', 'nobody'].map(clientOf), inputsOf };
}

test('hot calls take few statements', async () => {
  const { clients, inputsOf } = await makeWorld();
  const most: Partial<Record<CallName, number>> = {};
  for (const name of callNames.filter(each => MOST[each] !== undefined)) {
    for (const client of clients) {
      for (const input of inputsOf(name)) {
        let status = 0;
        const count = await countStatements(async () => {
          ({ status } = await client.call(name, input));
        });
        if (status === 200) most[name] = Math.max(most[name] ?? 0, count);
      }
    }
  }
  expect(most).toEqual(MOST);
});
