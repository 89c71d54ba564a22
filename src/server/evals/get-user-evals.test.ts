import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import type { TestPerson } from '#testing/cast.ts';
import type { Client } from '#testing/client.ts';
import { INTERNAL_MARKER } from '#testing/evals.ts';
import { makeTwoClubs, type TwoClubs } from '#testing/two-clubs.ts';

// Completed: Ivan's of Sam, Sam's of Ivan, at the other club Olga's of Omar. Tess's has no evaluator yet.
const names = ['ofSam', 'ofIvan', 'ofTess', 'ofOmar'];

const calledBy = ({ evals }: TwoClubs, cards: readonly { readonly EvalId: string }[]): string =>
  cards
    .map(({ EvalId }) => names[evals.findIndex(({ evalId }) => evalId === EvalId)] ?? '?')
    .sort()
    .join(' ');

/** Lists a person's evals as each caller: the names of the evals, or the status of a refusal. */
async function listedFor(world: TwoClubs, { personId: userId }: TestPerson): Promise<Record<string, string>> {
  const rows = world.people.map(async ([name, client]) => {
    const answer = await client.call('GetUserEvalsPublic', { query: { userId } });
    return [name, answer.status === 200 ? calledBy(world, answer.reply()) : String(answer.status)];
  });
  return Object.fromEntries(await Promise.all(rows));
}

const elsewhere = { nobody: '401', Otto: '404', Olga: '404', Omar: '404' };

test('shows staff the evals about a student, and admins also the ratings by the student', async () => {
  const world = await makeTwoClubs();
  expect(await listedFor(world, world.cast.student)).toEqual({
    ...elsewhere,
    Ada: 'ofIvan ofSam',
    Ivan: 'ofIvan ofSam',
    Ines: 'ofSam',
    Sam: 'ofIvan ofSam',
    Tess: '404',
  });
});

test('shows a student the evals between them and an instructor, and colleagues no ratings', async () => {
  const world = await makeTwoClubs();
  expect(await listedFor(world, world.cast.instructor)).toEqual({
    ...elsewhere,
    Ada: 'ofIvan ofSam',
    Ivan: 'ofIvan ofSam',
    Ines: 'ofSam',
    Sam: 'ofIvan ofSam',
    Tess: '',
  });
});

test('opens an eval in its own organization, without Internal Notes', async () => {
  const world = await makeTwoClubs();
  const { organizationId, otherOrganizationId } = world.cast;
  const opened: Record<string, string> = {};
  for (const [name, client] of world.people) {
    const cells: string[] = [];
    for (const [index, { evalId }] of world.evals.entries()) {
      const here = index === 3 ? otherOrganizationId : organizationId;
      const there = index === 3 ? organizationId : otherOrganizationId;
      const answer = await client.call('GetUserEvalPublic', { query: { evalId, organizationId: here } });
      const wrong = await client.call('GetUserEvalPublic', { query: { evalId, organizationId: there } });
      expect(answer.text).not.toContain(INTERNAL_MARKER);
      expect(wrong.status).toBe(name === 'nobody' ? 401 : 404);
      cells.push(String(answer.status));
    }
    opened[name] = cells.join(' ');
  }
  expect(opened).toEqual({
    nobody: '401 401 401 401',
    Ada: '200 200 404 404',
    Ivan: '200 200 404 404',
    Ines: '200 404 404 404',
    Sam: '200 200 404 404',
    Tess: '404 404 404 404',
    Otto: '404 404 404 200',
    Olga: '404 404 404 200',
    Omar: '404 404 404 200',
  });
});

test('an admin sees all evals of a person in the organization, the pending ones, too', async () => {
  const world = await makeTwoClubs();
  const { organizationId, otherOrganizationId, student, otherStudent, otherInstructor, outsider } =
    world.cast;
  const ada = world.clientOf('Ada');
  const evalsOf = async ({ personId }: TestPerson) => {
    const query = { userId: personId, organizationId };
    return calledBy(world, (await ada.call('GetUserEvalsAdmin', { query })).reply());
  };
  expect(await evalsOf(student)).toBe('ofIvan ofSam');
  expect(await evalsOf(otherStudent)).toBe('ofTess');
  expect(await evalsOf(otherInstructor)).toBe('');

  const ask = (client: Client, userId: string, id: string) =>
    client.call('GetUserEvalsAdmin', { query: { userId, organizationId: id } });
  const absent = [
    ask(ada, outsider.personId, organizationId),
    ask(ada, newId(), organizationId),
    ask(ada, student.personId, otherOrganizationId),
    ask(world.clientOf('Otto'), student.personId, otherOrganizationId),
    ask(world.clientOf('Ivan'), student.personId, organizationId),
  ];
  for (const answer of await Promise.all(absent)) expect(answer.status).toBe(404);
});
