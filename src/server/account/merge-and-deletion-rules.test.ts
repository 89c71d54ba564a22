import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Db } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { storeDemoClub } from '#testing/demo-club.ts';
import { depsOf, giveBackParts, lendParts, removeFiles } from '#testing/make-deps.ts';
import { statementsOf } from '#testing/statements.ts';
import { collectData } from './collect-data.ts';
import { deletePersonColumns, mergePersonColumns, personColumnRules } from './merge-and-deletion-rules.ts';
import { collectPictures } from './my-data.ts';

const nameOf = ({ table, column }: (typeof personColumnRules)[number]) => `${table}.${column}`;

/** Returns how many rows name each of the people, by column. */
async function countRows(db: Db, personIds: readonly string[]) {
  const counts = new Map<string, number>();
  for (const rule of personColumnRules) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(rule.table)}
      where ${sql.ref(rule.column)} = any(${personIds}::uuid[])
    `.execute(db);
    counts.set(nameOf(rule), rows[0]?.count ?? 0);
  }
  return counts;
}

let deps: Deps;
let clubId: string;

// Playing the demo takes seconds, and each test makes people of its own.
beforeAll(async () => {
  const parts = await lendParts();
  ({ deps } = depsOf(parts));
  clubId = await storeDemoClub(deps);
  return async () => {
    await removeFiles(deps);
    giveBackParts(parts);
  };
});

/**
 * Makes a member of the demo's club whose account has a row in each column to which the demo gives rows that belong to
 * one person alone.
 */
async function makeWellKnownPerson(): Promise<string> {
  const { pool, db } = deps;
  const personId = newId();
  await db
    .insertInto('person')
    .values({ id: personId, first_name: 'Wanda', last_name: 'Wellknown' })
    .execute();
  await db.insertInto('membership').values({ organization_id: clubId, person_id: personId }).execute();
  const client = await pool.connect();
  try {
    // Logs refuse to be changed, but for their owner who turns the triggers off.
    await client.query('set session_replication_role = replica');
    for (const { table, column, onMerge } of personColumnRules) {
      if (typeof onMerge === 'function') continue;
      await client.query(
        `update ${table} set ${column} = $1 where ctid = (select min(ctid) from ${table} where ${column} is not null)`,
        [personId],
      );
    }
  } finally {
    await client.query('set session_replication_role = default');
    client.release();
  }
  return personId;
}

test('a merge moves every row of a column that moves, and leaves the other none', async () => {
  const other = await makeWellKnownPerson();
  const inUse = await makeWellKnownPerson();
  const before = await countRows(deps.db, [inUse, other]);
  await deps.db.transaction().execute(trx => mergePersonColumns(trx, inUse, other, deps.now()));
  const after = await countRows(deps.db, [inUse]);
  const moving = personColumnRules.filter(({ onMerge }) => onMerge === 'move' || onMerge === 'moveInLog');
  expect(moving.map(rule => [nameOf(rule), after.get(nameOf(rule))])).toEqual(
    moving.map(rule => [nameOf(rule), before.get(nameOf(rule))]),
  );
  expect(moving.filter(rule => (before.get(nameOf(rule)) ?? 0) > 0).length).toBeGreaterThan(10);
  const left = await countRows(deps.db, [other]);
  const named = [...left].filter(([, count]) => count > 0).map(([name]) => name);
  // The merge deletes the membership last, with the account itself.
  expect(named).toEqual(['membership.person_id']);
});

test('a deletion leaves rows only in the columns that it keeps', async () => {
  const person = await makeWellKnownPerson();
  await deps.db.transaction().execute(trx => deletePersonColumns(trx, person, deps.now()));
  const kept = new Set(personColumnRules.filter(({ onDelete }) => onDelete === 'keep').map(nameOf));
  const named = [...(await countRows(deps.db, [person]))]
    .filter(([, count]) => count > 0)
    .map(([name]) => name);
  expect(named.filter(name => !kept.has(name) && name !== 'membership.person_id')).toEqual([]);
});

test('the database moves exactly the columns of logs that a merge leaves to it', async () => {
  const { rows } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where proname = 'move_person_in_logs'`.execute(deps.db);
  const moved = [
    ...(rows[0]?.source ?? '').matchAll(/update (\w+) set (\w+) = person where (\w+) = other;/g),
  ].map(([, table, column, condition]) => [`${table}.${column}`, condition === column]);
  const rules = personColumnRules.filter(({ onMerge }) => onMerge === 'moveInLog');
  expect(moved.sort()).toEqual(rules.map(rule => [nameOf(rule), true]).sort());
});

test('My data reads each column that it exports', async () => {
  const person = await makeWellKnownPerson();
  const statements = await statementsOf(async () => {
    await collectData(deps.db, person, deps.now());
    await collectPictures(deps, person);
  });
  const isRead = ({ table, column }: (typeof personColumnRules)[number]) =>
    statements.some(
      ({ text }) => new RegExp(`\\b${table}\\b`).test(text) && new RegExp(`\\b${column}\\b`).test(text),
    );
  const exported = personColumnRules.filter(({ exportedAs }) => exportedAs !== null);
  expect(exported.filter(rule => !isRead(rule)).map(nameOf)).toEqual([]);
});
