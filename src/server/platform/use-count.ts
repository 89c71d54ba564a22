import { sql } from 'kysely';
import { deleteRows } from '#server/platform/database/delete-rows.ts';
import type { Db } from './database/open.ts';

/** How often something may be done within so many milliseconds. */
interface Limit {
  readonly most: number;
  readonly within: number;
}

/**
 * Counts a use of a key, for all processes on the database; refused uses count, too. Returns 0, or over the limit the
 * milliseconds until the window of the key ends.
 */
export async function countUse(db: Db, key: string, { most, within }: Limit, now: Date): Promise<number> {
  const windowBegan = new Date(now.getTime() - within);
  const { rows } = await sql<{ uses: number; began_at: Date }>`
    insert into use_count as counted (key, began_at, uses) values (${key}, ${now}, 1)
    on conflict (key) do update set
      began_at = case when counted.began_at > ${windowBegan} then counted.began_at else excluded.began_at end,
      uses = case when counted.began_at > ${windowBegan} then least(counted.uses, ${most}) + 1 else 1 end
    returning uses, began_at
  `.execute(db);
  const counted = rows[0];
  return counted && counted.uses > most ? counted.began_at.getTime() + within - now.getTime() : 0;
}

/** Deletes counts that began before a time. */
export const deleteOldUseCounts = deleteRows('use_count', 'key', before => sql`began_at < ${before}`);
