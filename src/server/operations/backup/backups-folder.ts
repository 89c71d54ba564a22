import type { Db } from '#server/platform/database/open.ts';

/** When the server last took a backup by itself (null: never), and how many of these it keeps. */
export const keptBackups = (db: Db): Promise<{ newest: Date | null; kept: number }> =>
  db
    .selectFrom('kept_backup')
    .select(({ fn }) => [fn.max('taken_at').as('newest'), fn.countAll<number>().as('kept')])
    .executeTakeFirstOrThrow();
