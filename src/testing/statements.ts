import { Client } from 'pg';
import { vi } from 'vitest';

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
};

/** How many statements reach the database while `run` runs; what opens and closes transactions is not counted. */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(Client.prototype, 'query');
  try {
    await run();
    const texts = spy.mock.calls.map(([query]) => textOf(query));
    return texts.filter(text => !/^(begin|commit|rollback)/i.test(text)).length;
  } finally {
    spy.mockRestore();
  }
}
