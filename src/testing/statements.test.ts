import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeDeps } from './make-deps.ts';
import { countStatements } from './statements.ts';

test('counts the statements of the run, and none of work that began before it', async () => {
  const { deps } = await makeDeps();
  const query = () => sql`select 1`.execute(deps.db);
  const { promise: counting, resolve: begin } = Promise.withResolvers<void>();
  const elsewhere = counting.then(query);
  const count = await countStatements(async () => {
    begin();
    await elsewhere;
    await query();
    await Promise.all([query(), query()]);
  });
  expect(count).toBe(3);
});

test('throws the answer of a call that fails in place of a count', async () => {
  const answer = { status: 503, text: 'The database does not answer.' };
  await expect(countStatements(async () => answer)).rejects.toThrow('503 The database does not answer.');
});
