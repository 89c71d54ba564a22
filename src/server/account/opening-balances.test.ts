import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { makeTwoAccounts } from '#testing/accounts.ts';
import type { TestPerson } from '#testing/cast.ts';

/** Two accounts of one person in whose club's group each has days of earlier seasons. */
async function withDays(ofFirst: number, ofSecond: number) {
  const world = await makeTwoAccounts();
  const { db } = world.club.deps;
  const organization_id = world.club.cast.organizationId;
  const run_group_id = newId();
  const group = { id: run_group_id, organization_id, name: 'Novice', colour: null, position: 1 };
  await db.insertInto('run_group').values(group).execute();
  const record = ({ personId }: TestPerson, as_of: string, days: number) =>
    db
      .insertInto('opening_balance')
      .values({ organization_id, person_id: personId, run_group_id, as_of, days, said_by: '', note: '' })
      .execute();
  await record(world.first, '2025-10-31', ofFirst);
  await record(world.first, '2024-10-31', 2);
  await record(world.second, '2025-10-31', ofSecond);
  const left = () => db.selectFrom('opening_balance').select(['person_id', 'as_of', 'days']).execute();
  return { ...world, left };
}

test.each([
  [12, 14],
  [14, 12],
])('a merge of %i and %i days until one day keeps the higher count', async (one, other) => {
  const { samAgain, second, left } = await withDays(one, other);
  expect((await samAgain.call('MergeAccounts')).status).toBe(200);
  const rows = (await left()).toSorted((a, b) => a.days - b.days);
  expect(rows).toEqual([
    { person_id: second.personId, as_of: '2024-10-31', days: 2 },
    { person_id: second.personId, as_of: '2025-10-31', days: 14 },
  ]);
});

test('a deleted account leaves no days of earlier seasons', async () => {
  const { sam, second, left } = await withDays(12, 14);
  expect((await sam.call('DeleteMyAccount', { body: { Word: 'DELETE' } })).status).toBe(200);
  expect(await left()).toEqual([{ person_id: second.personId, as_of: '2025-10-31', days: 14 }]);
});
