import { type Expression, type RawBuilder, sql } from 'kysely';

/** JSON that the database writes: each member of a T, and no other one. */
export function jsonOf<T extends object>(
  members: {
    readonly [Name in keyof T]-?: Expression<T[Name]>;
  },
): RawBuilder<T> {
  const pairs = Object.entries<Expression<unknown>>(members).map(
    ([name, value]) => sql`${sql.lit(name)}, ${value}`,
  );
  return sql`json_build_object(${sql.join(pairs)})`;
}

/** An instant of a reply: the column as ISO 8601 text in UTC. */
export const instant = <T extends string | null = string>(column: string): RawBuilder<T> =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
