import { sql } from 'kysely';
import type { Trx } from './open.ts';

/** A column that refers to a person. */
interface PersonReference {
  readonly table: string;
  readonly column: string;
  /** The rows are deleted with the account: their foreign key says `on delete cascade`. */
  readonly isOwn: boolean;
  /** The other columns of the primary key, if the column is part of it. */
  readonly key: readonly string[] | null;
}

/** Loads all columns that refer to a person, as their tables declare them. */
export async function loadPersonReferences(trx: Trx): Promise<readonly PersonReference[]> {
  const { rows } = await sql<PersonReference>`
    select reference.conrelid::regclass::text as "table", attname as "column", reference.confdeltype = 'c' as "isOwn",
      (select array(select attname::text from pg_attribute as other
          where other.attrelid = reference.conrelid and other.attnum = any(conkey) and other.attnum <> named.attnum)
        from pg_constraint as key
        where key.contype = 'p' and key.conrelid = reference.conrelid and named.attnum = any(key.conkey)) as key
    from pg_constraint as reference join pg_attribute as named
      on named.attrelid = reference.conrelid and named.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.confrelid = 'person'::regclass
    order by reference.oid`.execute(trx);
  return rows;
}

/**
 * Has all rows that name one person name another person. Where both have a row with the same primary key, the row of `inUse` stays,
 * and the other row is deleted with its person.
 */
export async function moveReferences(trx: Trx, inUse: string, other: string): Promise<void> {
  await sql`select move_person_in_logs(${other}, ${inUse})`.execute(trx);
  for (const { table, column, key } of await loadPersonReferences(trx)) {
    const [rows, person] = [sql.table(table), sql.ref(column)];
    const isSame = key?.map(name => sql`own.${sql.ref(name)} = moving.${sql.ref(name)}`) ?? [sql`false`];
    await sql`
      update ${rows} as moving set ${person} = ${inUse} where ${person} = ${other} and not exists (
        select from ${rows} as own where ${sql.join([sql`own.${person} = ${inUse}`, ...isSame], sql` and `)})
    `.execute(trx);
  }
}

/** Deletes all rows that are deleted with the account of a person. */
export async function deleteOwnRows(trx: Trx, personId: string): Promise<void> {
  for (const { table, column, isOwn } of await loadPersonReferences(trx)) {
    if (isOwn) await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${personId}`.execute(trx);
  }
}
