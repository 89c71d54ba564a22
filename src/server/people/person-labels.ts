import { sql } from 'kysely';
import { fullName, labelOf } from '#domain/people/labels.ts';
import type { Db } from '#server/platform/database/open.ts';

/** The address that messages to a person go to: their own choice, else how rosters know them. */
export const addressOf = sql<string | null>`coalesce(person.email,
  (select min(known.email) from person_email as known where known.person_id = person.id))`;

/** The phone that SMS go to: the one in the profile, once the person has confirmed it. */
export const confirmedPhoneOf = sql<
  string | null
>`case when person.phone_verified_at is not null then person.phone end`;

/** What `labelOfPerson` needs of a row of `club_person`; all null where nobody was joined. */
interface NamedRow {
  readonly display_name: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly address: string | null;
}

/** What a club calls somebody (docs/product.md#labels). */
export const labelOfPerson = ({ display_name, first_name, last_name, address }: NamedRow): string =>
  labelOf({
    FirstAndLastName: fullName(first_name ?? '', last_name ?? ''),
    DisplayName: display_name ?? '',
    UserEmail: address ?? '',
  });

const fullNameIn = sql<string>`trim(club_person.first_name || ' ' || club_person.last_name)`;

/** What `labelOfPerson` says of a row of `club_person`. */
export const labelInClub = sql<string>`case
  when ${fullNameIn} <> '' and club_person.display_name not in ('', ${fullNameIn})
    then club_person.display_name || ' (' || ${fullNameIn} || ')'
  else coalesce(nullif(${fullNameIn}, ''), nullif(club_person.display_name, ''), club_person.address, '') end`;

/** What cards call somebody of a row of `club_person`: never the whole address (docs/product.md#labels). */
export const nameInClub = sql<string>`coalesce(
  nullif(club_person.display_name, ''), nullif(${fullNameIn}, ''), split_part(club_person.address, '@', 1), '')`;

/** What cards call somebody whom the club has, for messages. */
export async function loadName(db: Db, organizationId: string, personId: string): Promise<string> {
  const person = await db
    .selectFrom('club_person')
    .select(nameInClub.as('name'))
    .where('organization_id', '=', organizationId)
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.name ?? '';
}

/** What a club calls the people, by id; for sentences that name them. */
export async function loadLabels(
  db: Db,
  organizationId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const people = await db
    .selectFrom('club_person')
    .select(['id', 'display_name', 'first_name', 'last_name', 'address'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${personIds}::uuid[])`)
    .execute();
  return new Map(people.map(person => [person.id, labelOfPerson(person)]));
}
