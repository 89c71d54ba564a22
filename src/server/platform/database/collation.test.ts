import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connectTo } from '#testing/backups.ts';
import { administer } from '#testing/database-server.ts';
import { makeTables, migrationNames } from './migrate.ts';

test('names that differ by case alone are equal in a database with collation C', async () => {
  const { connection } = inject('database');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(
    connection,
    `create database ${database} template template0 locale_provider libc locale 'C' encoding 'UTF8'`,
  );
  onTestFinished(() => administer(connection, `drop database ${database} with (force)`));
  const client = await connectTo({ ...connection, database });
  await makeTables(client, await migrationNames());
  const club = randomUUID();
  await client.query("insert into organization (id, name) values ($1, 'Club')", [club]);
  const insertKind = (name: string) =>
    client.query('insert into credential_kind (id, organization_id, name) values ($1, $2, $3)', [
      randomUUID(),
      club,
      name,
    ]);
  await insertKind('Été');
  await expect(insertKind('été')).rejects.toThrow('credential_kind_name');
  await client.query(
    "insert into event (id, organization_id, name, start, track) values ($1, $1, 'Été', '2026-06-13', 'Lime Rock')",
    [club],
  );
  expect((await client.query('select name_key from event')).rows).toEqual([{ name_key: 'été' }]);
});
