import { sql } from 'kysely';
import type { Db } from '#server/platform/database/open.ts';

/** Resolves when so many statements of the database wait for locks that other transactions hold. */
export async function waitForBlocked(db: Db, count = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    if (rows.length >= count) return;
  }
}
