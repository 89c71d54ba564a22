import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '#domain/text/durations.ts';
import { deleteRows } from '#server/platform/database/delete-rows.ts';
import { texts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Db } from './database/open.ts';

/** How often something may be done within so many milliseconds, a day at most. */
interface Limit {
  readonly most: number;
  readonly within: number;
}

/** Returns the milliseconds until another use is allowed, after uses at those times, oldest first. */
export function waitAfter(uses: readonly Date[], limits: readonly Limit[], now: Date): number {
  const waits = limits.map(({ within, most }) => {
    const first = uses.at(-most);
    return first ? first.getTime() + within - now.getTime() : 0;
  });
  return Math.max(0, ...waits);
}

/** Returns a duration in whole minutes in words, rounded up. */
export const waitInWords = (milliseconds: number): string =>
  texts().minutes(Math.ceil(milliseconds / MINUTE_MS));

/**
 * Counts a use of a key, for all processes on the database. A problem (429) with a sentence, which gets the wait in words, if
 * it is one too many. Simultaneous uses count one by one: the key is locked until the end of the transaction.
 */
export async function limitUse(
  db: Db,
  key: string,
  limits: readonly Limit[],
  now: Date,
  sentence: (wait: string) => string,
): Promise<void> {
  if (!db.isTransaction) {
    return db.transaction().execute(trx => limitUse(trx, key, limits, now, sentence));
  }
  const { used_at } = await db
    .insertInto('use_count')
    .values({ key, used_at: [], touched_at: now })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ touched_at: now }))
    .returning('used_at')
    .executeTakeFirstOrThrow();
  const lately = used_at.filter(at => at.getTime() > now.getTime() - DAY_MS);
  const wait = waitAfter(lately, limits, now);
  if (wait > 0) throw problems.tooMany(sentence(waitInWords(wait)), Math.ceil(wait / 1000));
  await db
    .updateTable('use_count')
    .set({ used_at: [...lately, now] })
    .where('key', '=', key)
    .execute();
}

/** Deletes counts of keys that were used last before a time. */
export const deleteOldUseCounts = deleteRows('use_count', 'key', before => sql`touched_at < ${before}`);
