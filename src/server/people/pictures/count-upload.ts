import { HOUR_MS } from '#domain/text/durations.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { countUse } from '#server/platform/use-count.ts';
import { texts } from './texts.ts';

/** Pictures that a person may upload in an hour: a whole garage, not a flood. Refused ones count, too. */
export const MAX_PER_HOUR = 60;

/** Counts an upload of a person; a problem (429) when it is one too many for this hour. */
export async function countUpload(db: Db, personId: string, now: Date): Promise<void> {
  const wait = await countUse(db, `upload ${personId}`, { most: MAX_PER_HOUR, within: HOUR_MS }, now);
  if (wait > 0) throw problems.tooMany(texts().tooManyUploads(MAX_PER_HOUR), Math.ceil(wait / 1000));
}
