import pino from 'pino';
import { expect, test } from 'vitest';
import { loadSharp } from './make-jpeg.ts';

test('a missing library logs one sentence on what to do, and the answer says whom to ask', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: line => void lines.push(line) });
  const missing = () =>
    Promise.reject(new Error('Could not load the "sharp" module\nPossible solutions:\n- …'));
  await expect(loadSharp(log, missing)).rejects.toMatchObject({
    status: 503,
    detail: 'Pictures cannot be stored here at the moment. Ask the operator of this site.',
  });
  expect(lines).toHaveLength(1);
  const { msg } = JSON.parse(lines[0] ?? '');
  expect(msg).toMatch(/^Pictures cannot be read: .*npm ci --include=optional\)\.$/);
  expect(msg).toContain(`${process.platform} on ${process.arch}`);
});
