import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeDeps } from '#testing/make-deps.ts';
import { type Given, statement } from './statement.ts';

const divide = statement(
  (_, { by }: Given<{ by: number }>) => sql<{ pid: number; result: number }>`
    select pg_backend_pid() as pid, 12 / ${by}::integer as result`,
  { isQuick: true },
);

describe('quick statements', () => {
  test('share a connection while they overlap, and each gets its own answer', async () => {
    const { deps } = await makeDeps();
    const rows = await Promise.all([1, 2, 3, 4, 6, 12].map(by => divide(deps.db, { by })));
    expect(rows.map(([row]) => row?.result)).toEqual([12, 6, 4, 3, 2, 1]);
    expect(new Set(rows.map(([row]) => row?.pid)).size).toBe(1);
  });

  test('fail alone', async () => {
    const { deps } = await makeDeps();
    const [first, faulty, last] = await Promise.allSettled([1, 0, 3].map(by => divide(deps.db, { by })));
    expect([first, faulty?.status, last]).toMatchObject([
      { value: [{ result: 12 }] },
      'rejected',
      { value: [{ result: 4 }] },
    ]);
  });

  test('take another connection after theirs broke', async () => {
    const { deps } = await makeDeps();
    const [before] = await divide(deps.db, { by: 1 });
    const breaking = statement(
      (_, { pid }: Given<{ pid: number }>) => sql`select pg_terminate_backend(${pid}::integer)`,
      { isQuick: true },
    );
    const askAgain = () => divide(deps.db, { by: 3 });
    const answers = await Promise.all([
      breaking(deps.db, { pid: before?.pid ?? 0 }).catch(askAgain),
      divide(deps.db, { by: 2 }).catch(askAgain),
    ]);
    expect(answers).toMatchObject([[{ result: 4 }], [{ result: 4 }]]);
  });
});
