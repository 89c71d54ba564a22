import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Car } from '#contract/people/people.ts';
import type { Car as GarageCar } from '#domain/people/car.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';

/** The cars of a person, in the order of their garage. */
export function loadGarage(db: Db, personId: string): Promise<Car[]> {
  return db
    .selectFrom('car')
    .select(['id as CarId', 'name as Name', 'make as Make', 'model as Model', 'year as Year'])
    .select(['modifications as Modifications', 'picture_url as PictureUrl', 'is_default as IsDefault'])
    .where('person_id', '=', personId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/**
 * Stores `cars` as the garage, in their order; `before` is the stored garage. A car with an id that the garage does not
 * have is a new car, so that the id of another person's car has no effect.
 */
export async function writeGarage(
  trx: Trx,
  personId: string,
  before: readonly GarageCar[],
  cars: readonly GarageCar[],
): Promise<void> {
  if (isDeepStrictEqual(before, cars)) return;
  const owned = new Set(before.map(({ CarId }) => CarId));
  const storedIds = new Set<string>();
  const rows = cars.map((car, position) => {
    const isStored = car.CarId !== undefined && owned.has(car.CarId) && !storedIds.has(car.CarId);
    const CarId = isStored ? car.CarId : newId();
    storedIds.add(CarId);
    return { ...car, CarId, position };
  });
  // Clears the default first, so that there are never two.
  await sql`
    with removed as (delete from car where person_id = ${personId} and id <> all(${[...storedIds]}::uuid[]))
    update car set is_default = false where person_id = ${personId} and id = any(${[...storedIds]}::uuid[])
  `.execute(trx);
  await sql`
    insert into car (id, person_id, position, name, make, model, year, modifications, picture_url, is_default)
    select "CarId", ${personId}::uuid, position, "Name", "Make", "Model", "Year", "Modifications", "PictureUrl",
      "IsDefault"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("CarId" uuid, position integer, "Name" text,
      "Make" text, "Model" text, "Year" integer, "Modifications" text, "PictureUrl" text, "IsDefault" boolean)
    on conflict (id) do update set position = excluded.position, name = excluded.name, make = excluded.make,
      model = excluded.model, year = excluded.year, modifications = excluded.modifications,
      picture_url = excluded.picture_url, is_default = excluded.is_default
  `.execute(trx);
}

/** Puts the other account's cars behind those of the account in use, without duplicates. */
export async function mergeGarages(trx: Trx, inUse: string, other: string): Promise<void> {
  await sql`
    delete from car as merged using car as used
    where merged.person_id = ${other} and used.person_id = ${inUse}
      and (merged.name, merged.make, merged.model, merged.modifications)
        = (used.name, used.make, used.model, used.modifications)
      and merged.year is not distinct from used.year
      and (merged.picture_url is null or merged.picture_url is not distinct from used.picture_url)
  `.execute(trx);
  await sql`
    with present as (
      select coalesce(max(position), -1) + 1 as next, coalesce(bool_or(is_default), false) as has_default
      from car where person_id = ${inUse}
    )
    update car set person_id = ${inUse}, position = position + next, is_default = is_default and not has_default
    from present where person_id = ${other}
  `.execute(trx);
}
