import { type Expression, type RawBuilder, sql } from 'kysely';

/** Selects a JSON object with exactly the members of T. */
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

/** Selects a column with a timestamp as ISO 8601 text in UTC. */
export const instant = <T extends string | null = string>(column: string): RawBuilder<T> =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
