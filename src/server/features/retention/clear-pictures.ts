import { sql } from 'kysely';
import type { Deps } from '#server/calls/deps.ts';

const AT_ONCE = 500;

/**
 * Removes pictures that no profile and no car shows any more, and that were chosen before: a form may stay open for long
 * between the upload of a picture and Save. Each is marked first, so that nobody can choose it
 * while it goes, and stays marked until its bytes are gone, also if this is interrupted. Resolves with how many went.
 */
export async function clearPictures(
  { db, media, now }: Pick<Deps, 'db' | 'media' | 'now'>,
  unusedSince: Date,
): Promise<number> {
  await sql`
    update media set dropped_at = ${now()}
    where dropped_at is null and chosen_at < ${unusedSince}
      and not exists (select from person where picture_url = '/media/' || media.name)
      and not exists (select from car where picture_url = '/media/' || media.name)
  `.execute(db);
  const dropped = await db
    .selectFrom('media')
    .select('name')
    .where('dropped_at', 'is not', null)
    .limit(AT_ONCE)
    .execute();
  const names = dropped.map(({ name }) => name);
  for (const name of names) await media.remove(name);
  await sql`delete from media where name = any(${names})`.execute(db);
  return names.length;
}
