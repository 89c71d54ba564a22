import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type PoolConfig } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { runBackupCommand } from '#server/operations/backup/commands.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { databaseUrlOf } from '#server/platform/database/embedded/listening.ts';
import { readSettings, type Settings } from '#server/platform/settings/settings.ts';
import { makeCast } from './cast.ts';
import { newDataDir } from './data-dir.ts';
import { administer } from './database-server.ts';
import { publishEvent } from './evals.ts';
import { makeDatabase, makeDeps } from './make-deps.ts';

export const PASSPHRASE = 'the passphrase of our treasurer';

export function newBackupFile() {
  const file = join(tmpdir(), `apex-${randomUUID()}.backup`);
  onTestFinished(() => rm(file, { force: true }));
  return file;
}

/** Runs `npm run backup` or `restore`; `tell` hears what it says on the way. */
export const runBackup = (
  words: readonly string[],
  settings: Partial<Settings>,
  tell: (sentence: string) => void = () => {},
) => runBackupCommand(words, { settings: { ...readSettings({}), ...settings }, tell });

/** A connection of its own, closed when the test is over. */
export async function connectTo(config: PoolConfig) {
  const client = new Client(config);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

export const urlOf = ({ database = '' }: PoolConfig) =>
  databaseUrlOf({ ...inject('database').connection, database });

/** A database in which nothing is. */
export async function makeEmptyDatabase() {
  const { connection } = inject('database');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(connection, `create database ${database}`);
  onTestFinished(() => administer(connection, `drop database ${database} with (force)`));
  return { ...connection, database };
}

export const littleClub = async ({ db }: Deps) => void (await publishEvent(db, await makeCast(db), 3));

/** A club with a picture, and where it is. */
export async function makeClubWithPicture(fill: (deps: Deps) => Promise<unknown> = littleClub) {
  const database = await makeDatabase();
  const dataDir = await newDataDir();
  const settings = {
    dataDir,
    databaseUrl: urlOf(database),
    secretKey: 'the key of this club, 40 characters long',
  };
  const { deps } = await makeDeps(settings, database);
  await fill(deps);
  await deps.media.put('car.jpg', Buffer.from('a photo'));
  await deps.db
    .insertInto('media')
    .values({ name: 'car.jpg', person_id: null, uploaded_at: deps.now(), chosen_at: deps.now() })
    .execute();
  return { database, settings };
}

/** A backup of that club; not encrypted without a passphrase, whose key takes a third of a second to derive. */
export async function backedUp(
  backupPassphrase: string | null = null,
  fill?: (deps: Deps) => Promise<unknown>,
) {
  const { database, settings } = await makeClubWithPicture(fill);
  const file = newBackupFile();
  await runBackup(['backup', file], { ...settings, backupPassphrase });
  return { database, settings, file };
}
