import { sql } from 'kysely';
import { fullName, labelOf } from '#domain/roster/labels.ts';
import type { Db } from '../database/open.ts';

/** The address that rosters show of a person and that messages go to: their own choice, else how rosters know them. */
export const addressOf = sql<string | null>`coalesce(person.email,
  (select min(known.email) from person_email as known where known.person_id = person.id))`;

/** The phone that SMS go to: the one in the profile, once the person has confirmed it. */
export const confirmedPhoneOf = sql<
  string | null
>`case when person.phone_verified_at is not null then person.phone end`;

/** What the people are called, by id; for sentences that name them. */
export async function loadLabels(db: Db, personIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const people = await db
    .selectFrom('person')
    .select(['id', 'display_name', 'first_name', 'last_name', addressOf.as('address')])
    .where('id', '=', sql<string>`any(${personIds}::uuid[])`)
    .execute();
  return new Map(
    people.map(person => [
      person.id,
      labelOf({
        FirstAndLastName: fullName(person.first_name, person.last_name),
        DisplayName: person.display_name,
        UserEmail: person.address ?? '',
      }),
    ]),
  );
}
