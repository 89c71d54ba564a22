import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { callTable } from './call-table.ts';

test('docs/calls.md is what `npm run generate-calls` makes of the contract', async () => {
  expect(await readFile(new URL('../../docs/calls.md', import.meta.url), 'utf8')).toBe(callTable());
});
