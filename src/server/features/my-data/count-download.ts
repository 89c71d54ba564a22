import { sql } from 'kysely';
import type { Db } from '#server/database/open.ts';
import { problems } from '#server/problem.ts';
import { texts } from './texts.ts';

/** Milliseconds between two files for one person: to put one together costs more than other calls. */
const BETWEEN_DOWNLOADS_MS = 60_000;

/** Notes that the person takes their data along; a problem (429) when they have just done so. */
export async function countDownload(db: Db, personId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - BETWEEN_DOWNLOADS_MS);
  const { rows } = await sql`
    insert into data_download as last (person_id, taken_at) values (${personId}, ${now})
    on conflict (person_id) do update set taken_at = excluded.taken_at where last.taken_at <= ${before}
    returning person_id
  `.execute(db);
  if (rows.length > 0) return;
  throw problems.tooMany(texts().waitAMinute, BETWEEN_DOWNLOADS_MS / 1000);
}
