import { expect, test } from 'vitest';
import { makeTwoAccounts } from '#testing/accounts.ts';
import { addGroups, type TestPerson } from '#testing/cast.ts';

type DaysUntil = readonly [asOf: string, days: number];

/** Two accounts of one person in whose club's group each has days of earlier seasons. */
async function withDays(ofFirst: DaysUntil, ofSecond: DaysUntil) {
  const world = await makeTwoAccounts();
  const { db } = world.club.deps;
  const organization_id = world.club.cast.organizationId;
  const run_group_id = (await addGroups(db, organization_id, ['Novice'])).get('Novice') ?? '';
  const record = ({ personId }: TestPerson, as_of: string, days: number) =>
    db
      .insertInto('opening_balance')
      .values({ organization_id, person_id: personId, run_group_id, as_of, days, said_by: '', note: '' })
      .execute();
  await record(world.first, ...ofFirst);
  await record(world.second, ...ofSecond);
  const left = () => db.selectFrom('opening_balance').select(['person_id', 'as_of', 'days']).execute();
  return { ...world, left };
}

test.each([
  { first: ['2025-10-31', 14], second: ['2025-10-31', 12], stays: ['2025-10-31', 14] },
  { first: ['2025-10-31', 12], second: ['2026-05-31', 9], stays: ['2026-05-31', 9] },
  { first: ['2026-05-31', 9], second: ['2025-10-31', 12], stays: ['2026-05-31', 9] },
] as const)(
  'a merge keeps the days until the later date, or more days ($stays)',
  async ({ first, second, stays: [as_of, days] }) => {
    const world = await withDays(first, second);
    expect((await world.samAgain.call('MergeAccounts')).status).toBe(200);
    expect(await world.left()).toEqual([{ person_id: world.second.personId, as_of, days }]);
  },
);

test('a deleted account leaves no days of earlier seasons', async () => {
  const { sam, second, left } = await withDays(['2025-10-31', 12], ['2025-10-31', 14]);
  expect((await sam.call('DeleteMyAccount', { body: { Word: 'DELETE' } })).status).toBe(200);
  expect(await left()).toEqual([{ person_id: second.personId, as_of: '2025-10-31', days: 14 }]);
});
