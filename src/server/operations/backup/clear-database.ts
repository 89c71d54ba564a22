import type { Client } from 'pg';

/** Names everything in the schema that a migration may have made, views first; what belongs to an extension stays. */
const OBJECTS = `
  select format('drop %s if exists %I cascade', case when relkind = 'v' then 'view' else 'table' end, relname) as drop,
    case when relkind = 'v' then 1 else 2 end as place
  from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('v', 'r', 'p')
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  union all
  select format('drop routine if exists %s cascade', oid::regprocedure), 3
  from pg_proc where pronamespace = current_schema()::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all
  select format('drop type if exists %I cascade', typname), 4
  from pg_type where typnamespace = current_schema()::regnamespace and typtype in ('e', 'd')
    and not exists (select from pg_depend where objid = pg_type.oid and deptype = 'e')
  union all
  select format('drop collation if exists %I cascade', collname), 5
  from pg_collation where collnamespace = current_schema()::regnamespace
    and not exists (select from pg_depend where objid = pg_collation.oid and deptype = 'e')
  order by place`;

/** Drops all tables, views, functions, types and collations of the schema, in the connection's current transaction. */
export async function clearDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(OBJECTS);
  for (const { drop } of rows) await client.query(drop);
}
