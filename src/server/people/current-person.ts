import { sql } from 'kysely';
import type { Db } from '#server/platform/database/open.ts';

/** Returns the id of the person that an account became in a merge; of any other account its own id. */
export async function currentPersonId(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from former_person where id = ${id}`.execute(db);
  return rows[0]?.id ?? id;
}
