import type { Deps } from '#server/platform/calls/deps.ts';
import type { Db } from '#server/platform/database/open.ts';

/** More are not taken along: a file is put together in memory. A garage that is full has a third as many. */
const MAX_PICTURES = 300;
const AT_ONCE = 8;

async function loadNames(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('name')
    .where('person_id', '=', personId)
    .where('dropped_at', 'is', null)
    .orderBy('uploaded_at', 'desc')
    .limit(MAX_PICTURES)
    .execute();
  return rows.map(({ name }) => name);
}

/** The pictures that a person has uploaded, or that were chosen for them, by the names that their profile gives them. */
export async function collectPictures({ db, media }: Pick<Deps, 'db' | 'media'>, personId: string) {
  const names = await loadNames(db, personId);
  const pictures: Record<string, Uint8Array> = {};
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE);
    const found = await Promise.all(some.map(async name => ({ name, bytes: await media.get(name) })));
    for (const { name, bytes } of found) if (bytes) pictures[name] = bytes;
  }
  return pictures;
}
