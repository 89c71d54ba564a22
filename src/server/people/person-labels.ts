import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/open.ts';

/** The address that messages to a person go to: their own choice, else how rosters know them. */
export const addressOf = sql<string | null>`coalesce(person.email,
  (select min(known.email) from person_email as known where known.person_id = person.id))`;

/** The phone that SMS go to: the one in the profile, once the person has confirmed it. */
export const confirmedPhoneOf = sql<
  string | null
>`case when person.phone_verified_at is not null then person.phone end`;

const inClub =
  (column: 'name' | 'label') =>
  (
    personId: RawBuilder<unknown>,
    organizationId: RawBuilder<unknown>,
    otherwise: RawBuilder<unknown> = sql`''`,
  ): RawBuilder<string> =>
    sql`coalesce((
    select ${sql.ref(`club_person.${column}`)} from club_person
    where club_person.id = ${personId} and club_person.organization_id = ${organizationId}), ${otherwise})`;

/**
 * Selects the name on cards of a person in a club (docs/product.md#labels); `otherwise` where the club does not know the
 * person. A statement that joins `club_person` anyway reads its column `name`.
 */
export const nameInClub = inClub('name');

/** Selects the name on rosters of a person in a club, as `nameInClub` does the name on cards. */
export const labelInClub = inClub('label');

/** Returns the name on cards of a person in a club, for messages; '' if the club does not know the person. */
export async function loadName(db: Db, organizationId: string, personId: string): Promise<string> {
  const person = await db
    .selectFrom('club_person')
    .select('name')
    .where('organization_id', '=', organizationId)
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.name ?? '';
}

/** Returns the names on rosters of people in a club by their ids, for sentences that name them. */
export async function loadLabels(
  db: Db,
  organizationId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const people = await db
    .selectFrom('club_person')
    .select(['id', 'label'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${personIds}::uuid[])`)
    .execute();
  return new Map(people.map(({ id, label }) => [id, label]));
}
