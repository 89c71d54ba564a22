import { expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { submissionOf } from '#testing/evals.ts';
import { makeTwoClubs, type TwoClubs } from '#testing/two-clubs.ts';

type Ask = (client: Client, evalId: string) => Promise<{ readonly status: number; readonly text: string }>;

/** Asks as each person for Sam's eval, Ivan's rating, Tess's unclaimed eval and Omar's eval at the other club. */
async function answersTo({ people, evals }: TwoClubs, ask: Ask): Promise<Record<string, string>> {
  const rows = people.map(async ([name, client]) => {
    const cells: string[] = [];
    for (const { evalId } of evals) {
      const { status, text } = await ask(client, evalId);
      cells.push(text === 'null' ? 'null' : String(status));
    }
    return [name, cells.join(' ')];
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** Reads each eval as each person. */
const readersOf = async (
  call: 'GetEval' | 'GetEvalForInstructor' | 'GetEvalForStudent' | 'GetEvalForStudentView',
) => answersTo(await makeTwoClubs(), (client, evalId) => client.call(call, { query: { evalId } }));

const all = (cell: number | string) => Array(4).fill(cell).join(' ');

/** Each evaluator has completed the eval; the other evals do not exist for them. */
const evaluatorsConflict = {
  nobody: all(401),
  Ada: all(404),
  Ivan: '409 404 404 404',
  Ines: all(404),
  Sam: '404 409 404 404',
  Tess: all(404),
  Otto: all(404),
  Olga: '404 404 404 409',
  Omar: all(404),
};

test('GetEval: the evaluator', async () => {
  expect(await readersOf('GetEval')).toEqual({
    nobody: all(401),
    Ada: all(404),
    Ivan: '200 404 404 404',
    Ines: all(404),
    Sam: '404 200 404 404',
    Tess: all(404),
    Otto: all(404),
    Olga: '404 404 404 200',
    Omar: all(404),
  });
});

test('PostEval: the evaluator; a completed eval is a conflict', async () => {
  const world = await makeTwoClubs();
  const table = await answersTo(world, (client, evalId) =>
    client.call('PostEval', { body: { ...submissionOf(evalId), Answers: {} } }),
  );
  expect(table).toEqual(evaluatorsConflict);
});

test('SaveDraft: the evaluator; a completed eval is a conflict', async () => {
  const world = await makeTwoClubs();
  const table = await answersTo(world, (client, EvalId) =>
    client.call('SaveDraft', { body: { EvalId, Changes: {} } }),
  );
  expect(table).toEqual(evaluatorsConflict);
});

test('ClaimEval: the evaluator, and instructors of the event while there is none', async () => {
  const world = await makeTwoClubs();
  const { people, evals } = world;
  const withoutUnclaimed = { ...world, evals: evals.filter((_, index) => index !== 2) };
  const table = await answersTo(withoutUnclaimed, (client, evalId) =>
    client.call('ClaimEval', { query: { evalId } }),
  );
  expect(table).toEqual({
    nobody: '401 401 401',
    Ada: 'null null null',
    Ivan: '200 null null',
    Ines: 'null null null',
    Sam: 'null 200 null',
    Tess: 'null null null',
    Otto: 'null null null',
    Olga: 'null null 200',
    Omar: 'null null null',
  });
  const mayNot = people.filter(([name]) => !['nobody', 'Ivan', 'Ines'].includes(name));
  const unclaimed = evals.slice(2, 3);
  const refused = await answersTo({ ...world, people: mayNot, evals: unclaimed }, (client, evalId) =>
    client.call('ClaimEval', { query: { evalId } }),
  );
  expect(new Set(Object.values(refused))).toEqual(new Set(['null']));
});

test('GetEvalForInstructor: instructors, what they fill, what is about them, their students’ completed evals', async () => {
  expect(await readersOf('GetEvalForInstructor')).toEqual({
    nobody: all(401),
    Ada: all(403),
    Ivan: '200 200 404 404',
    Ines: '200 404 404 404',
    Sam: all(403),
    Tess: all(403),
    Otto: all(403),
    Olga: '404 404 404 200',
    Omar: all(403),
  });
});

test('GetEvalForStudent: students, what they fill and what is about them', async () => {
  expect(await readersOf('GetEvalForStudent')).toEqual({
    nobody: all(401),
    Ada: all(403),
    Ivan: all(403),
    Ines: all(403),
    Sam: '200 200 404 404',
    Tess: all(404),
    Otto: all(403),
    Olga: all(403),
    Omar: '404 404 404 200',
  });
});

test('GetEvalForAdmin: admins of the organization that is named, for its completed evals', async () => {
  const world = await makeTwoClubs();
  const { organizationId, otherOrganizationId } = world.cast;
  const inClub = (id: string) =>
    answersTo(world, (client, evalId) =>
      client.call('GetEvalForAdmin', { query: { evalId, organizationId: id } }),
    );
  const others = { Ivan: all(404), Ines: all(404), Sam: all(404), Tess: all(404) };
  const rest = { ...others, nobody: all(401), Olga: all(404), Omar: all(404) };
  expect(await inClub(organizationId)).toEqual({ ...rest, Ada: '200 200 404 404', Otto: all(404) });
  expect(await inClub(otherOrganizationId)).toEqual({ ...rest, Ada: all(404), Otto: '404 404 404 200' });
});

test('GetEvalForStudentView: instructors and admins of the student’s organization, for completed evals', async () => {
  expect(await readersOf('GetEvalForStudentView')).toEqual({
    nobody: all(401),
    Ada: '200 404 404 404',
    Ivan: '200 404 404 404',
    Ines: '200 404 404 404',
    Sam: all(403),
    Tess: all(403),
    Otto: '404 404 404 200',
    Olga: '404 404 404 200',
    Omar: all(403),
  });
});
