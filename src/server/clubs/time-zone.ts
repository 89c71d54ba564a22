import { type RawBuilder, sql } from 'kysely';
import { chooseTimeZone } from '#domain/clubs/time-zone-name.ts';
import type { Db } from '#server/platform/database/open.ts';

/*
 * Days and hours of clubs. Timestamps are stored in UTC; these expressions are the only place that turns one into the day or
 * the hour that it is where a club is (docs/product.md#time-zones).
 */

const zone = sql.ref('organization.time_zone');

/** The day of a timestamp, a column or a Date, where the club is, for statements that read `organization`. */
export const dayInClub = (at: Date | RawBuilder<unknown>) =>
  sql<string>`(${at}::timestamptz at time zone ${zone})::date`;

/** The hour of a timestamp where the club is, 0 to 23, for statements that read `organization`. */
export const hourInClub = (at: Date | RawBuilder<unknown>) =>
  sql<number>`extract(hour from ${at}::timestamptz at time zone ${zone})::integer`;

/** The time of a timestamp where the club is, '15:02 America/New_York', for statements that read `organization`. */
export const clockInClub = (at: RawBuilder<unknown>) =>
  sql<string>`to_char(${at} at time zone ${zone}, 'HH24:MI ') || ${zone}`;

const zoneOf = (organizationId: RawBuilder<unknown>) =>
  sql`(select time_zone from organization where organization.id = ${organizationId})`;

/** The day of a timestamp where a club is, for statements that do not read `organization`. Reads the time zone of a given club once. */
export const dayInClubOf = (organizationId: RawBuilder<unknown>, at: Date | RawBuilder<unknown>) =>
  sql<string>`(${at}::timestamptz at time zone ${zoneOf(organizationId)})::date`;

/** The hour of a timestamp where a club is, 0 to 23, for statements that do not read `organization`. */
export const hourInClubOf = (organizationId: RawBuilder<unknown>, at: Date | RawBuilder<unknown>) =>
  sql<number>`extract(hour from ${at}::timestamptz at time zone ${zoneOf(organizationId)})::integer`;

/** The hours from 18:00 of the last day of the row of `event`, where the club is, to completing the row of `eval`; 0 before it. */
export const hoursAfterEvent = (organizationId: RawBuilder<unknown>) =>
  sql<number>`greatest(0, extract(epoch from completed_at
    - (event.last_day + time '18:00') at time zone ${zoneOf(organizationId)}) / 3600)`;

/** Returns the day of a timestamp where a club is, `YYYY-MM-DD`. */
export async function loadDayInClub(db: Db, organizationId: string, at: Date): Promise<string> {
  const { day } = await db
    .selectFrom('organization')
    .select(dayInClub(at).as('day'))
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return day;
}

/** Returns the IANA name that a typed name means; null if JavaScript or the database does not know the time zone. */
export async function findTimeZone(db: Db, typed: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_timezone_names where name !~ '^(posix|right)/' order by name`.execute(db);
  return chooseTimeZone(
    typed,
    rows.map(({ name }) => name),
  );
}
