import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { StartupError } from '#server/platform/settings/startup-error.ts';
import { makeLaterMigrations } from '#testing/later-migrations.ts';
import { makeDatabase } from '#testing/make-deps.ts';
import { readRules } from '#testing/stored-data.ts';
import { migrate, migrationNames } from './migrate.ts';
import { openPool, TIMEOUTS } from './open.ts';

async function openOwn(user?: string) {
  const database = await makeDatabase();
  const pool = openPool({ ...database, max: 2, ...(user && { user }) }, TIMEOUTS.migration, () => {});
  onTestFinished(() => pool.end());
  return pool;
}

test('changes nothing in a migrated database', async () => {
  const pool = await openOwn();
  const names = async () => (await pool.query('select name, ran_at from migration order by name')).rows;
  const before = await names();
  await Promise.all([migrate(pool), migrate(pool)]);
  expect(await names()).toEqual(before);
});

test('rejects a database that a newer version has migrated, and changes nothing', async () => {
  const pool = await openOwn();
  await pool.query(
    "insert into migration (name, fingerprint) values ('998-later.sql', ''), ('999-latest.sql', '')",
  );
  await pool.query("delete from migration where name = '001-schema.sql'");
  const names = async () => (await pool.query('select name, ran_at from migration order by name')).rows;
  const before = await names();
  await expect(migrate(pool)).rejects.toThrow(
    'The database was brought up to date by a newer Apex Debrief (998-later.sql, 999-latest.sql): start that version or a later one, or restore the backup from before the update.',
  );
  expect(await names()).toEqual(before);
});

test('rejects a database whose migration was edited since, and changes nothing', async () => {
  const pool = await openOwn();
  const { folder, name } = await makeLaterMigrations('create table later (id uuid primary key)');
  await migrate(pool, folder);
  const before = await readRules(pool);
  await writeFile(new URL(name, folder), 'create table later (id uuid primary key, name text)');
  await expect(migrate(pool, folder)).rejects.toThrow(
    new StartupError(
      'The tables were made by another 999-later.sql than the one of this program: start the program that made them, or restore a backup into an empty DATA_DIR or DATABASE_URL.',
    ),
  );
  expect(await readRules(pool)).toEqual(before);
});

test('tells the operator which right the database user lacks', async () => {
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

test('runs a later migration once, in an existing database', async () => {
  const pool = await openOwn();
  const later = await makeLaterMigrations('create table later (id uuid primary key)');
  await migrate(pool, later.folder);
  await migrate(pool, later.folder);
  const { rows } = await pool.query('select name from migration order by name');
  expect(rows.map(({ name }) => name)).toEqual(await migrationNames(later.folder));
});

test('a migration without disk space changes nothing, and runs once there is space', async () => {
  const pool = await openOwn();
  const { folder } = await makeLaterMigrations(
    'create table later (id uuid primary key); create index later_id on later (id)',
  );
  await pool.query(`create function refuse() returns event_trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  const before = await readRules(pool);
  // Fails half-way, after the table.
  await pool.query(
    "create event trigger full_disk on ddl_command_end when tag in ('CREATE INDEX') execute function refuse()",
  );
  await expect(migrate(pool, folder)).rejects.toThrow('could not extend file');
  expect(await readRules(pool)).toEqual(before);
  await pool.query('drop event trigger full_disk');
  await migrate(pool, folder);
  const made = await pool.query("select from pg_tables where tablename = 'later'");
  expect(made.rowCount).toBe(1);
});
