import { Client } from 'pg';
import { vi } from 'vitest';

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
};

/** The SQL that runs while `work` does, in that order; what opens and closes transactions is left out. */
export async function sentSql(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    const texts = spy.mock.calls.map(([query]) => textOf(query));
    return texts.filter(text => !/^(begin|commit|rollback)/i.test(text));
  } finally {
    spy.mockRestore();
  }
}
