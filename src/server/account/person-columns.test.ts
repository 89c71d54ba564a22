import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Db } from '#server/platform/database/open.ts';
import { loadPersonReferences } from '#server/platform/database/person-references.ts';
import { newId } from '#server/platform/ids.ts';
import { storeDemoClub } from '#testing/demo-club.ts';
import { depsOf, giveBackParts, lendParts, removeFiles } from '#testing/make-deps.ts';
import { statementsOf } from '#testing/statements.ts';
import { collectData } from './collect-data.ts';
import { eraseTraces } from './delete-account.ts';
import { mergeInto } from './merge-accounts.ts';
import { collectPictures } from './my-data.ts';

type Part = keyof Awaited<ReturnType<typeof collectData>> | 'media' | null;

/** Whether the rows are erased when their person deletes the account, and the part of My data that has them. */
const columns: Readonly<Record<string, readonly ['erased' | 'stays', Part]>> = {
  'membership.person_id': ['stays', 'Clubs'],
  'attendee.person_id': ['erased', 'Attendances'],
  'attendee.instructor_id': ['erased', null],
  'attendee.shares_car_with': ['erased', 'Attendances'],
  'attendee.asked_for': ['erased', null],
  'instructor_limits.person_id': ['erased', 'Limits'],
  'announced_pairing.student_id': ['erased', 'Attendances'],
  'announced_pairing.instructor_id': ['stays', null],
  'eval.evaluator_id': ['stays', 'EvalsFilled'],
  'eval.subject_id': ['stays', 'EvalsAbout'],
  'car.person_id': ['erased', 'Profile'],
  'media.person_id': ['erased', 'media'],
  'organization_role.person_id': ['erased', 'Roles'],
  'identity.person_id': ['erased', 'SignIns'],
  'passkey.person_id': ['erased', 'Passkeys'],
  'session.person_id': ['erased', 'Sessions'],
  'access_token.person_id': ['erased', 'AccessTokens'],
  'person_email.person_id': ['erased', 'Addresses'],
  'confirmed_email.person_id': ['erased', 'Addresses'],
  'contact_change.person_id': ['erased', 'Profile'],
  'former_person.person_id': ['erased', null],
  'calendar_feed.person_id': ['erased', 'Calendar'],
  'message.person_id': ['erased', 'Messages'],
  'reminder.person_id': ['erased', null],
  'session_entry.person_id': ['erased', 'Logbook'],
  'session_entry.author_id': ['stays', 'Logbook'],
  'focus_item.person_id': ['erased', 'WorkingOn'],
  'focus_item.added_by': ['stays', 'WorkingOn'],
  'opening_balance.person_id': ['erased', 'DaysOfEarlierSeasons'],
  'credential.person_id': ['erased', 'Credentials'],
  'credential.verified_by': ['stays', null],
  'security_entry.person_id': ['erased', 'SecurityLog'],
  'audit_entry.actor_id': ['stays', null],
  'audit_entry.person_id': ['stays', null],
  'audit_entry.evaluator_id': ['stays', null],
  'sign_off.person_id': ['stays', 'SignOffs'],
  'sign_off.signed_by': ['stays', null],
  'sign_off.withdrawn_by': ['stays', null],
  'not_yet.person_id': ['stays', 'NotYet'],
  'not_yet.by_id': ['stays', null],
};

const names = Object.keys(columns);
const namesOf = (fate: 'erased' | 'stays') =>
  Object.entries(columns).flatMap(([name, [own]]) => (own === fate ? [name] : []));
const split = (name: string) => {
  const [table = '', column = ''] = name.split('.');
  return { table, column };
};

/** Tables whose owners join the rows of two accounts. */
const joined = [
  'membership',
  'attendee',
  'announced_pairing',
  'eval',
  'car',
  'message',
  'opening_balance',
  'organization_role',
  'calendar_feed',
  'instructor_limits',
  'confirmed_email',
  'contact_change',
];
const moving = names.filter(name => !joined.includes(split(name).table));

/** Returns how many rows name each of the people, by column. */
async function countRows(db: Db, personIds: readonly string[]) {
  const counts = new Map<string, number>();
  for (const name of names) {
    const { table, column } = split(name);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(column)} = any(${personIds}::uuid[])
    `.execute(db);
    counts.set(name, rows[0]?.count ?? 0);
  }
  return counts;
}

const namedIn = async (db: Db, personId: string) =>
  [...(await countRows(db, [personId]))].filter(([, count]) => count > 0).map(([name]) => name);

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
 * Makes a member of the demo's club whose account has a row in each column for which the demo has rows of a
 * single person.
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
    for (const { table, column } of moving.map(split)) {
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

test('every column that refers to a person has a line in the list', async () => {
  const references = await deps.db.transaction().execute(loadPersonReferences);
  const found = references.map(({ table, column }) => `${table}.${column}`);
  expect(found.toSorted()).toEqual(names.toSorted());
});

test('a merge moves every row and leaves the other account none', async () => {
  const other = await makeWellKnownPerson();
  const inUse = await makeWellKnownPerson();
  const before = await countRows(deps.db, [inUse, other]);
  await deps.db.transaction().execute(trx => mergeInto(trx, inUse, other, deps.now()));
  const after = await countRows(deps.db, [inUse]);
  const counts = (counted: ReadonlyMap<string, number>) =>
    Object.fromEntries(moving.map(name => [name, counted.get(name)]));
  expect({ ...counts(after), 'former_person.person_id': 0 }).toEqual({
    ...counts(before),
    'former_person.person_id': 0,
  });
  expect(moving.filter(name => (before.get(name) ?? 0) > 0).length).toBeGreaterThan(10);
  expect(await namedIn(deps.db, other)).toEqual([]);
});

test('a deletion leaves rows only in the columns that stay', async () => {
  const person = await makeWellKnownPerson();
  await deps.db.transaction().execute(trx => eraseTraces(trx, person, deps.now()));
  const named = await namedIn(deps.db, person);
  expect(named.filter(name => !namesOf('stays').includes(name))).toEqual([]);
});

test('the database moves exactly the columns of logs', async () => {
  const { rows } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where proname = 'move_person_in_logs'`.execute(deps.db);
  const logs = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'keep_log'::regproc`.execute(
    deps.db,
  );
  const moved = [
    ...(rows[0]?.source ?? '').matchAll(/update (\w+) set (\w+) = person where (\w+) = other;/g),
  ].map(([, table, column, condition]) => [`${table}.${column}`, condition === column]);
  const inLogs = names.filter(name => logs.rows.some(log => log.name === split(name).table));
  expect(moved.sort()).toEqual(inLogs.map(name => [name, true]).sort());
});

test('My data reads each column that it exports', async () => {
  const person = await makeWellKnownPerson();
  const statements = await statementsOf(async () => {
    await collectData(deps.db, person, deps.now());
    await collectPictures(deps, person);
  });
  const isRead = (name: string) => {
    const { table, column } = split(name);
    return statements.some(
      ({ text }) => new RegExp(`\\b${table}\\b`).test(text) && new RegExp(`\\b${column}\\b`).test(text),
    );
  };
  const exported = Object.entries(columns).flatMap(([name, [, part]]) => (part === null ? [] : [name]));
  expect(exported.filter(name => !isRead(name))).toEqual([]);
});
