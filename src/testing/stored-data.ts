import type { Pool } from 'pg';

type Asked = Pick<Pool, 'query'>;

/** Returns a figure of each table's content: equal figures mean equal data. */
export async function readData(pool: Asked): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename",
  );
  const figures = tables.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as figure from ${name} t`,
  );
  const { rows } = await pool.query<{ name: string; figure: string }>(figures.join(' union all '));
  return Object.fromEntries(rows.map(({ name, figure }) => [name, figure]));
}

/** Lists the rules of those tables: constraints, triggers and whether they are on, indexes, functions. */
export async function readRules(pool: Asked): Promise<string[]> {
  const { rows } = await pool.query<{ rule: string }>(`
    select conrelid::regclass || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated::text as rule
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(pg_trigger.oid) || ' ' || tgenabled::text from pg_trigger
      join pg_class on pg_class.oid = tgrelid where not tgisinternal and relnamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select proname || ' ' || prosrc from pg_proc where pronamespace = 'public'::regnamespace
    order by rule`);
  return rows.map(({ rule }) => rule);
}
