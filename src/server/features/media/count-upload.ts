import { sql } from 'kysely';
import type { Db } from '#server/database/open.ts';
import { problems } from '#server/problems/problem.ts';
import { texts } from './texts.ts';

/** Pictures that a person may upload in an hour: a whole garage, not a flood. Refused ones count, too. */
export const MAX_PER_HOUR = 60;

const HOUR_MS = 3_600_000;

/** Counts an upload of a person; a problem (429) when it is one too many for this hour. */
export async function countUpload(db: Db, personId: string, now: Date): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const { rows } = await sql<{ uploads: number }>`
    insert into upload_count as counted (person_id, hour, uploads) values (${personId}, ${hour}, 1)
    on conflict (person_id) do update set hour = excluded.hour,
      uploads = case when counted.hour = excluded.hour then least(counted.uploads, ${MAX_PER_HOUR}) + 1 else 1 end
    returning uploads
  `.execute(db);
  if ((rows[0]?.uploads ?? 0) <= MAX_PER_HOUR) return;
  const detail = texts().tooManyUploads(MAX_PER_HOUR);
  throw problems.tooMany(detail, Math.ceil((hour.getTime() + HOUR_MS - now.getTime()) / 1000));
}
