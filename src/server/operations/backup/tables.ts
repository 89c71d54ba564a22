import type { Client } from 'pg';

/** A table and the columns that are written to it; generated ones follow from those. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Dates and numbers as text that says all of them, whatever the server is set to, to the end of the transaction. */
export const EXACT_TEXT =
  "set local datestyle = 'ISO'; set local timezone = 'UTC'; set local intervalstyle = 'postgres'; set local statement_timeout = 0";

/** Every table that there is, as the database itself lists them: a new one cannot be forgotten. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  return rows;
}

/** Whether the database holds any table, of whomever. */
export async function holdsTables(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(`
    select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm')
    limit 1`);
  return rowCount !== 0;
}

/** The table and its columns as COPY takes them. */
export const copied = (client: Client, { name, columns }: Table): string =>
  `${client.escapeIdentifier(name)} (${columns.map(column => client.escapeIdentifier(column)).join(', ')})`;

/**
 * Does `load` while no row is held against another, in the transaction that the connection is in: rows come in any order,
 * and what triggers count comes with them. Then every reference is checked.
 */
export async function withoutReferences(client: Client, load: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ at: string; name: string; definition: string }>(`
    select conrelid::regclass::text as at, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0`);
  const tables = (await listTables(client)).map(({ name }) => client.escapeIdentifier(name));
  const forEach = async (statements: readonly string[]) => client.query(statements.join(';\n'));

  await forEach(rows.map(({ at, name }) => `alter table ${at} drop constraint ${name}`));
  await forEach(tables.map(table => `alter table ${table} disable trigger user`));
  await load();
  await forEach(tables.map(table => `alter table ${table} enable trigger user`));
  await forEach(
    rows.map(({ at, name, definition }) => `alter table ${at} add constraint ${name} ${definition}`),
  );
}
