import { type Expression, type RawBuilder, sql } from 'kysely';

const text = Symbol('text');

/** JSON of a T as the database wrote it. The server sends it unchanged, past the reply's schema. */
export interface WrittenJson<T> {
  readonly [text]: string;
  readonly of?: T;
}

export const writtenJson = <T>(json: string): WrittenJson<T> => ({ [text]: json });

export const isWrittenJson = (answer: unknown): answer is WrittenJson<unknown> =>
  typeof answer === 'object' && answer !== null && text in answer;

export const writtenText = (json: WrittenJson<unknown>): string => json[text];

/** A list of what the database wrote. */
export const writtenList = <T>(items: readonly { readonly json: string }[]): WrittenJson<T[]> =>
  writtenJson(`[${items.map(({ json }) => json).join(',')}]`);

/** An object of what the database wrote. */
export const writtenObject = <T extends object>(
  members: {
    readonly [Name in keyof T]-?: WrittenJson<T[Name]>;
  },
): WrittenJson<T> =>
  writtenJson(
    `{${Object.entries<WrittenJson<unknown>>(members)
      .map(([name, value]) => `"${name}":${writtenText(value)}`)
      .join(',')}}`,
  );

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
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
