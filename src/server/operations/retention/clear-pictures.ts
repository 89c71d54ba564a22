import { sql } from 'kysely';
import type { Deps } from '#server/platform/calls/deps.ts';

/** Pictures that one run removes; the schedule runs it until nothing is left. */
export const PICTURES_AT_ONCE = 500;

/**
 * Removes pictures that no profile and no car shows any more, and that were chosen before `unusedSince`: a form may stay
 * open for long between the upload of a picture and Save. Each is marked first, so that nobody can choose it while its
 * bytes are removed, and stays marked until they are, also if this is interrupted. Returns how many it removed.
 */
export async function clearPictures(
  { db, media, now }: Pick<Deps, 'db' | 'media' | 'now'>,
  unusedSince: Date,
): Promise<number> {
  await sql`
    update media set dropped_at = ${now()} where name in (
      select name from media
      where dropped_at is null and chosen_at < ${unusedSince}
        and not exists (select from person where picture_url = '/media/' || media.name)
        and not exists (select from car where picture_url = '/media/' || media.name)
      limit ${PICTURES_AT_ONCE} for update skip locked)
  `.execute(db);
  const dropped = await db
    .selectFrom('media')
    .select('name')
    .where('dropped_at', 'is not', null)
    .limit(PICTURES_AT_ONCE)
    .execute();
  const names = dropped.map(({ name }) => name);
  for (const name of names) await media.remove(name);
  await sql`delete from media where name = any(${names})`.execute(db);
  return names.length;
}
