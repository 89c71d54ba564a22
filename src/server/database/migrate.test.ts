import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { addAdmin, addAttendee, addPerson, makeCast } from '#testing/cast.ts';
import { addEval } from '#testing/evals.ts';
import { makeDatabase } from '#testing/make-deps.ts';
import { readRules } from '#testing/stored-data.ts';
import { migrate } from './migrate.ts';
import { openDatabase, openPool, TIMEOUTS } from './open.ts';

async function openOwn(user?: string) {
  const database = await makeDatabase();
  const pool = openPool({ ...database, max: 2, ...(user && { user }) }, TIMEOUTS.migration, () => {});
  onTestFinished(() => pool.end());
  return pool;
}

test('a database that has been migrated stays as it is', async () => {
  const pool = await openOwn();
  const names = async () => (await pool.query('select name, ran_at from migration order by name')).rows;
  const before = await names();
  await Promise.all([migrate(pool), migrate(pool)]);
  expect(await names()).toEqual(before);
});

test('a database that a newer version has migrated is refused and stays as it is', async () => {
  const pool = await openOwn();
  await pool.query("insert into migration (name) values ('998-later.sql'), ('999-latest.sql')");
  await pool.query("delete from migration where name = '030-check-rides.sql'");
  const names = async () => (await pool.query('select name, ran_at from migration order by name')).rows;
  const before = await names();
  await expect(migrate(pool)).rejects.toThrow(
    'The database was brought up to date by a newer Apex Debrief (998-later.sql, 999-latest.sql): start that version or a later one, or restore the backup from before the update.',
  );
  expect(await names()).toEqual(before);
});

test('a user who may not make tables is told so in one sentence', async () => {
  const role = `reader_${randomUUID().replaceAll('-', '')}`;
  const admin = await openOwn();
  await admin.query(`create role ${role} login`);
  onTestFinished(async () => {
    await admin.query(`drop role ${role}`);
  });
  const pool = await openOwn(role);
  await expect(migrate(pool)).rejects.toThrow(
    /^The tables could not be made by .*permission denied.*; grant the user of DATABASE_OWNER_URL, or of DATABASE_URL .*\.$/,
  );
});

test('a migration that finds no room changes nothing, and is made once there is some', async () => {
  const pool = await openOwn();
  await pool.query('drop table sign_off_withdrawal, sign_off, organization_office');
  await pool.query("delete from migration where name = '027-sign-offs.sql'");
  await pool.query(`create function refuse() returns event_trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  const before = await readRules(pool);
  // On its way, when it has made tables.
  await pool.query(
    "create event trigger full_disk on ddl_command_end when tag in ('CREATE TRIGGER') execute function refuse()",
  );
  await expect(migrate(pool)).rejects.toThrow('could not extend file');
  expect(await readRules(pool)).toEqual(before);
  await pool.query('drop event trigger full_disk');
  await migrate(pool);
  const made = await pool.query("select from pg_tables where tablename = 'sign_off'");
  expect(made.rowCount).toBe(1);
});

test('at the update who has signed in belongs to their clubs and is asked once, and who has not is invited', async () => {
  const pool = await openOwn();
  const db = openDatabase(pool);
  const { student: sam, instructor: ivan, admin: ada, ...club } = await makeCast(db);
  const gone = await addPerson(db, 'Former member', 'gone@club.example');
  await addEval(db, { ...club, evalType: 1, evaluator: gone, subject: sam, rating: 3 });
  await addAdmin(db, club.organizationId, ivan);
  for (const { personId, email } of [sam, ada]) {
    await db
      .insertInto('identity')
      .values({ provider: 'email', subject: email, person_id: personId, email, email_verified: true })
      .execute();
  }
  await pool.query('drop table membership cascade');
  await pool.query("delete from migration where name = '017-memberships.sql'");
  await migrate(pool);

  const rows = await db.selectFrom('membership').selectAll().execute();
  const standingOf = ({ personId }: { personId: string }) => {
    const row = rows.find(
      ({ person_id, organization_id }) => person_id === personId && organization_id === club.organizationId,
    );
    const { first_name, accepted_at, left_at, answered_at, invited_as_admin } = row ?? {};
    return [first_name, accepted_at !== null, left_at !== null, answered_at !== null, invited_as_admin];
  };
  expect([sam, ada, ivan, gone].map(standingOf)).toEqual([
    ['Sam', true, false, false, false],
    ['Ada', true, false, false, false],
    ['Ivan', false, false, false, true],
    ['Former', false, true, false, false],
  ]);
  const admins = await db.selectFrom('organization_admin').select('person_id').execute();
  expect(admins.map(({ person_id }) => person_id)).not.toContain(ivan.personId);
});

test('groups that were stored in several spellings become one, and who instructs has no evals as a student', async () => {
  const pool = await openOwn();
  const db = openDatabase(pool);
  const { student: sam, instructor: ivan, ...club } = await makeCast(db);
  const groups = ['HPDE 1', 'HPDE 1', 'hpde1', 'NOVICE', 'Instructors', 'instructor'];
  const people = await Promise.all(groups.map((group, index) => addPerson(db, group, `p${index}@a.example`)));
  for (const [index, person] of people.entries()) {
    await addAttendee(db, { ...club, person, group: groups[index] ?? '', instructor: ivan });
  }
  const ofStudent = await addEval(db, { ...club, evalType: 1, evaluator: ivan, subject: sam });
  for (const subject of people.slice(-2))
    await addEval(db, { ...club, evalType: 1, evaluator: ivan, subject });

  await pool.query("delete from migration where name = '010-run-groups.sql'");
  await migrate(pool);

  const roster = await db.selectFrom('attendee').selectAll().execute();
  const placeOf = ({ personId }: { personId: string }) => {
    const { run_group, instructor_id } = roster.find(({ person_id }) => person_id === personId) ?? {};
    return [run_group, instructor_id === ivan.personId];
  };
  expect(people.map(placeOf)).toEqual([
    ['HPDE 1', true],
    ['HPDE 1', true],
    ['HPDE 1', true],
    ['Novice', true],
    ['Instructor', false],
    ['Instructor', false],
  ]);
  expect(await db.selectFrom('eval').select('id').execute()).toEqual([{ id: ofStudent.evalId }]);
});
