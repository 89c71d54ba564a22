import { sql } from 'kysely';
import type { Db } from '#server/platform/database/open.ts';

/** Resolves when a statement of the database waits for a lock that another transaction holds. */
export async function waitForBlocked(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    if (rows.length > 0) return;
  }
}
