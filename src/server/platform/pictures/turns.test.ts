import { expect, test } from 'vitest';
import { takeTurns } from './make-jpeg.ts';

test('work runs in order, one at a time, also after a failure', async () => {
  const runQueued = takeTurns(10);
  const told: string[] = [];
  const work = (name: string) => async () => {
    told.push(`${name} begins`);
    await Promise.resolve();
    if (name === 'b') throw new Error('b failed');
    told.push(`${name} ends`);
    return name;
  };
  const results = await Promise.allSettled(['a', 'b', 'c'].map(name => runQueued(work(name))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(told).toEqual(['a begins', 'a ends', 'b begins', 'c begins', 'c ends']);
});

test('a full queue refuses work until there is room again', async () => {
  const runQueued = takeTurns(2);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = runQueued(() => promise);
  const second = runQueued(async () => 'second');
  await expect(runQueued(async () => 'third')).rejects.toMatchObject({
    status: 429,
    members: { retryAfter: 20 },
  });
  resolve('first');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(await runQueued(async () => 'third')).toBe('third');
});
