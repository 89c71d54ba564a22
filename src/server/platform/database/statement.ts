import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import { type Db, poolOf } from './open.ts';
import type { Database } from './tables.ts';

/** The values that a statement is run with, as its text names them. */
export type Given<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/** A value as such, or as a statement is given it. */
export type Value<T> = T | RawBuilder<T>;

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Writes each given value once, as a parameter, and every other one as a literal: a plan that is made for all values
 * then knows the constants, is as good as one for these values, and is made once a connection.
 */
class StatementCompiler extends PostgresQueryCompiler {
  readonly names: string[] = [];

  protected override appendValue(value: unknown): void {
    if (value instanceof Placeholder) this.append(`$${this.#positionOf(value.name)}`);
    else this.appendImmediateValue(value);
  }

  #positionOf(name: string): number {
    if (!this.names.includes(name)) this.names.push(name);
    return this.names.indexOf(name) + 1;
  }
}

interface Compilable<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

function compileOnce<Values extends object, Row>(write: (db: Db, given: Given<Values>) => Compilable<Row>) {
  const compiler = new StatementCompiler();
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: of => new PostgresIntrospector(of),
      createQueryCompiler: () => compiler,
    },
  });
  const given = new Proxy<Given<Values>>(Object.create(null), {
    get: (_, name) => sql`${new Placeholder(String(name))}`,
  });
  const compiled = write(db, given).compile(db);
  return { compiled, names: compiler.names };
}

/**
 * A statement that is asked often: built and compiled when it is first run, with its constants as literals
 * (docs/decisions/0003-queries.md). A quick statement takes no locks and reads a few rows by unique
 * indexes: statements of other requests wait behind it (docs/decisions/0005-database-timeouts.md).
 */
export function statement<Values extends object, Row>(
  write: (db: Db, given: Given<Values>) => Compilable<Row>,
  { isQuick = false } = {},
): (db: Db, values: Values) => Promise<Row[]> {
  let once: ReturnType<typeof compileOnce<Values, Row>> | undefined;
  return async (db, values) => {
    once ??= compileOnce(write);
    const { compiled, names } = once;
    const parameters = names.map(name => Reflect.get(values, name));
    const pool = poolOf(db);
    if (!pool) return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
    if (isQuick && pool.askTogether) return (await pool.askTogether<Row>(compiled.sql, parameters)).rows;
    const client = await pool.connect();
    try {
      return (await client.query<Row>(compiled.sql, parameters)).rows;
    } finally {
      client.release();
    }
  };
}
