import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { makeDatabase } from '#testing/make-deps.ts';
import { generateTables } from '#testing/table-types.ts';
import { openPool, TIMEOUTS } from './open.ts';

test('tables.ts is what `npm run generate-tables` makes of the migrations', async () => {
  const pool = openPool({ ...(await makeDatabase()), max: 1 }, TIMEOUTS.migration, () => {});
  onTestFinished(() => pool.end());
  const stored = await readFile(new URL('tables.ts', import.meta.url), 'utf8');
  expect(stored).toBe(await generateTables(pool));
});
