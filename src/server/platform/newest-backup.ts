import type { Db } from '../database/open.ts';

/** When the server last took a backup by itself; null: never. */
export async function newestBackup(db: Db): Promise<Date | null> {
  const { newest } = await db
    .selectFrom('kept_backup')
    .select(({ fn }) => fn.max('taken_at').as('newest'))
    .executeTakeFirstOrThrow();
  return newest;
}
