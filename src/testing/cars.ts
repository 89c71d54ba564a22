import type { Insertable } from 'kysely';
import type { Db } from '#server/platform/database/open.ts';
import type { Database } from '#server/platform/database/tables.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestPerson } from './cast.ts';

/** Puts a car into a person's garage: a Mazda, unless `car` says otherwise. */
export async function addCar(
  db: Db,
  { personId }: TestPerson,
  car: Partial<Insertable<Database['car']>> = {},
): Promise<string> {
  const id = newId();
  const mazda = { name: '', make: 'Mazda', model: 'MX-5', year: 2019, modifications: '', picture_url: null };
  await db
    .insertInto('car')
    .values({ id, person_id: personId, position: 0, is_default: true, ...mazda, ...car })
    .execute();
  return id;
}
