import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/open.ts';
import { texts } from '#server/platform/language/texts.ts';

const inClub =
  (column: 'name' | 'label') =>
  (
    personId: RawBuilder<unknown>,
    organizationId: RawBuilder<unknown>,
    otherwise: string | RawBuilder<unknown> | null = texts().formerMember,
  ): RawBuilder<string> =>
    // Its columns have names of their own here, so that a caller's `organization_id` is not taken for one of them.
    sql`case when ${personId} is null then '' else coalesce((
    select known_as from (select id as known_id, organization_id as known_in, ${sql.ref(column)} as known_as
      from club_person) as known
    where known_id = ${personId} and known_in = ${organizationId}), ${otherwise}::text) end`;

/**
 * Selects the name on cards of a person in a club (docs/product.md#labels), '' for null; of a former member `otherwise`.
 * Messages give null, since each is written in the language of its recipient.
 */
export const nameInClub = inClub('name');

/** Selects the name on rosters of a person in a club, as `nameInClub` does the name on cards. */
export const labelInClub = inClub('label');

/** Returns the condition that joins `club_person` under a name: the person of a column in the club of the column's row. */
export function isPersonOf(name: string, column: `${string}.${string}`): RawBuilder<boolean> {
  const [table] = column.split('.');
  const [id, club] = [sql.ref(`${name}.id`), sql.ref(`${name}.organization_id`)];
  return sql`(${id} = ${sql.ref(column)} and ${club} = ${sql.ref(`${table}.organization_id`)})`;
}

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
  return new Map(people.map(({ id, label }) => [id, label ?? texts().formerMember]));
}
