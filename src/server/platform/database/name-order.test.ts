import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { compareText } from '#domain/people/name-order.ts';
import { makeClub } from '#testing/rosters.ts';

test('the database orders names as compareText does', async () => {
  const { deps } = await makeClub();
  // Without the curly apostrophe, which two releases of Unicode place differently beside the straight one.
  const letter = fc.constantFrom(..."aAáÄbBcCçeÉëéEflLłnñoOöØsSßtuUzŽ 019-.'жЖшαΩ中李");
  const names = fc.array(fc.string({ unit: letter, minLength: 1, maxLength: 6 }), { minLength: 300 });
  const given = [
    ...['Driver 10', 'Driver 9', 'bob', 'Bob', 'BOB', 'Al', 'Émile', 'Emile', 'Emma', "O'Neil", 'Oneil'],
    ...fc.sample(names, { numRuns: 10, seed: 1 }).flat(),
  ];
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${given}::text[]) as name order by name collate name_order`.execute(deps.db);
  expect(rows.map(({ name }) => name)).toEqual(given.toSorted(compareText));
});
