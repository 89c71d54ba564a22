import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { PICTURE_COLUMNS } from './choose-pictures.ts';
import type { MediaStore } from './media-store.ts';

/** Stores that a person uploads a picture. The caller stores the bytes afterwards: a row without bytes is cleared away. */
export async function addPicture(db: Db, name: string, personId: string, now: Date): Promise<void> {
  await db
    .insertInto('media')
    .values({ name, person_id: personId, uploaded_at: now, chosen_at: now, dropped_at: null })
    .execute();
}

/** Marks the pictures of a person as dropped and removes their owner. Returns their names. */
export async function dropPicturesOf(trx: Trx, personId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update media set person_id = null, dropped_at = coalesce(dropped_at, ${now}) where person_id = ${personId}
    returning name
  `.execute(trx);
  return rows.map(({ name }) => name);
}

/** Pictures that one run removes; the schedule runs it until nothing is left. */
export const PICTURES_AT_ONCE = 500;

const isNotShown = ({ table, column }: (typeof PICTURE_COLUMNS)[number]) =>
  sql`not exists (select from ${sql.table(table)} where ${sql.ref(column)} = '/media/' || media.name)`;

/**
 * Removes pictures that no profile, car, club or credential shows and that were chosen before `unusedSince`: a form may stay
 * open for long between the upload of a picture and Save. Marks each picture first, so that nobody can choose it while its
 * bytes are removed. The mark stays until the bytes are removed, also after an interruption. Returns the number of pictures.
 */
export async function clearPictures(
  {
    db,
    media,
    now,
  }: { readonly db: Db; readonly media: Pick<MediaStore, 'remove'>; readonly now: () => Date },
  unusedSince: Date,
): Promise<number> {
  await sql`
    update media set dropped_at = ${now()} where name in (
      select name from media
      where dropped_at is null and chosen_at < ${unusedSince}
        and ${sql.join(PICTURE_COLUMNS.map(isNotShown), sql` and `)}
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
