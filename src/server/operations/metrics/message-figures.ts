import { sql } from 'kysely';
import { DAY_MS } from '#domain/text/durations.ts';
import type { Db } from '#server/platform/database/open.ts';

interface MessageFigures {
  readonly waiting: number;
  /** When the one that waits longest was written. */
  readonly oldest: Date | null;
  /** Given up in the last 24 hours. */
  readonly failed: number;
}

/** When one failed is not stored: `due_at` is when the last attempt had to be over, minutes later at most. */
export async function readMessageFigures(db: Db, now: Date): Promise<MessageFigures> {
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<MessageFigures>`
    select waiting, oldest, failed from
      (select count(*) as waiting, min(created_at) as oldest from message where state = 'queued') as queue,
      (select count(*) as failed from message where state = 'failed' and due_at > ${since}) as failures`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, oldest: null, failed: 0 };
}
