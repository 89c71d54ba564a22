import { sql } from 'kysely';
import type { Deps } from '#server/calls/deps.ts';

const DAY_MS = 24 * 3_600_000;

/** A form may stay open for that long between the upload of a picture and Save. */
const KEPT_UNUSED_MS = 2 * DAY_MS;
const AT_ONCE = 500;

/**
 * Removes pictures that no profile and no car shows any more. Each is marked first, so that nobody can choose it
 * while it goes, and stays marked until its bytes are gone, also if this is interrupted. Resolves with how many went.
 */
export async function clearPictures({ db, media, now }: Pick<Deps, 'db' | 'media' | 'now'>): Promise<number> {
  const unusedSince = new Date(now().getTime() - KEPT_UNUSED_MS);
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
