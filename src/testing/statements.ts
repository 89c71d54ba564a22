import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import { vi } from 'vitest';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return isObject(query) && 'text' in query ? String(query.text) : '';
};

const valuesOf = (query: unknown): readonly unknown[] =>
  isObject(query) && 'values' in query && Array.isArray(query.values) ? query.values : [];

// The job queue looks after itself on a timer of its own; of it, only the jobs that are queued count.
const isHousekeeping = (text: string): boolean =>
  /pgboss\./i.test(text) && !/insert into\s+pgboss\.job/i.test(text);

const isStatement = (text: string): boolean =>
  !/^\s*(begin|commit|rollback|set )/i.test(text) && !isHousekeeping(text);

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Holds the statements of the run that a piece of work belongs to. */
const running = new AsyncLocalStorage<Statement[]>();

/**
 * Returns the statements that `run` sends to the database, without those that open connections and transactions. Work
 * that began outside `run`, such as a job of another application of this worker, is left out.
 */
export async function statementsOf(run: () => Promise<unknown>): Promise<readonly Statement[]> {
  const statements: Statement[] = [];
  const send = Client.prototype.query;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...args: Parameters<typeof send>
  ) {
    running.getStore()?.push({ text: textOf(args[0]), values: valuesOf(args[0]) });
    return send.apply(this, args);
  });
  try {
    await running.run(statements, run);
    return statements.filter(({ text }) => isStatement(text));
  } finally {
    spy.mockRestore();
  }
}

/**
 * Returns how many statements `run` sends to the database, of those that `statementsOf` returns. Throws the answer of a
 * call that fails: it ends before its last statement.
 */
export const countStatements = async (run: () => Promise<unknown>): Promise<number> => {
  const statements = await statementsOf(async () => {
    const answer = await run();
    if (!isObject(answer) || !('status' in answer) || Number(answer.status) < 400) return;
    throw new Error(`${answer.status} ${'text' in answer ? answer.text : ''}`);
  });
  return statements.length;
};
