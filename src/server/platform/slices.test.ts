import { expect, test, vi } from 'vitest';
import { mapInSlices } from './slices.ts';

test('maps a long list in order, and lets other work run before it is done', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const done: string[] = [];
  setImmediate(() => done.push('somebody else'));
  const made = await mapInSlices(['first', 'second', 'third'], (item, index) => {
    now += 5;
    done.push(item);
    return index;
  });
  expect(made).toEqual([0, 1, 2]);
  expect(done).toEqual(['first', 'second', 'somebody else', 'third']);
});
