import { problems } from '#server/platform/problems/problem.ts';
import { texts } from './texts.ts';

const RETRY_SECONDS = 20;

/** Does what it is given one after the other; a problem (429) when `most` wait already. */
export function takeTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async work => {
    if (waiting >= most) {
      throw problems.tooMany(texts().busy, RETRY_SECONDS);
    }
    waiting += 1;
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    try {
      await before;
      return await work();
    } finally {
      waiting -= 1;
      resolve();
    }
  };
}
