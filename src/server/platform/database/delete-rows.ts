import { type RawBuilder, sql } from 'kysely';
import type { Db } from './open.ts';

/** Cleans away a batch of what is older than `before`. Returns the number of rows; 0 when nothing is left. */
export type CleanUp = (deps: { readonly db: Db }, before: Date) => Promise<number>;

/** Rows of a batch: few enough that nobody waits for them. */
export const BATCH = 1_000;

/** Makes a clean-up of a statement about at most BATCH rows. */
export const cleanUpBy =
  (statement: (before: Date) => RawBuilder<unknown>): CleanUp =>
  async ({ db }, before) =>
    Number((await statement(before).execute(db)).numAffectedRows ?? 0);

/**
 * Makes a clean-up that deletes the rows of a table, by its key, that a condition finds. Skips rows that another transaction has
 * locked. The module that owns the table calls this function.
 */
export const deleteRows = (
  table: string,
  key: string,
  condition: (before: Date) => RawBuilder<unknown>,
): CleanUp =>
  cleanUpBy(
    before => sql`
      delete from ${sql.table(table)} where ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)} where ${condition(before)}
        limit ${BATCH} for update skip locked)`,
  );
