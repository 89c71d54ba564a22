import { Client } from 'pg';
import { vi } from 'vitest';

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
};

const valuesOf = (query: unknown): readonly unknown[] =>
  typeof query === 'object' && query !== null && 'values' in query && Array.isArray(query.values)
    ? query.values
    : [];

// The job queue looks after itself on a timer of its own; of it, only the jobs that are queued count.
const isHousekeeping = (text: string): boolean =>
  /pgboss\./i.test(text) && !/insert into\s+pgboss\.job/i.test(text);

const isStatement = (text: string): boolean =>
  !/^\s*(begin|commit|rollback|set )/i.test(text) && !isHousekeeping(text);

/** The statements that reach the database while `run` runs; what opens connections and transactions is left out. */
export async function statementsOf(
  run: () => Promise<unknown>,
): Promise<{ readonly text: string; readonly values: readonly unknown[] }[]> {
  const spy = vi.spyOn(Client.prototype, 'query');
  try {
    await run();
    return spy.mock.calls
      .map(([query]) => ({ text: textOf(query), values: valuesOf(query) }))
      .filter(({ text }) => isStatement(text));
  } finally {
    spy.mockRestore();
  }
}

/** How many statements reach the database while `run` runs; what opens connections and transactions is not counted. */
export const countStatements = async (run: () => Promise<unknown>): Promise<number> =>
  (await statementsOf(run)).length;
