import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Client, DatabaseError } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { makeTables } from '#server/platform/database/migrate.ts';
import { connectAsOwner } from '#server/platform/database/single-connection.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { PICTURE_COLUMNS } from '#server/platform/storage/choose-pictures.ts';
import type { MediaStore } from '#server/platform/storage/media-store.ts';
import { openMediaStore } from '#server/platform/storage/open-media-store.ts';
import { type Opening, openBackupFile } from './backup-file.ts';
import { type Entry, joinData, readEntries } from './entries.ts';
import { copied, EXACT_TEXT, holdsTables, listTables, type Table, withoutReferences } from './tables.ts';
import type { Contents } from './take.ts';
import { verifyBackup } from './verify.ts';

/** The number of the advisory lock of restores. No other lock uses it. */
const LOCK = 4_815_163;

/** The restored contents, and whether the secret key was among them. */
interface Restored extends Omit<Contents, 'bytes'> {
  readonly hasSecretKey: boolean;
}

/** The files that a restore made outside its transaction, each with the step that removes it. */
type Undo = (() => Promise<unknown>)[];

/**
 * Restores a backup into an installation that holds nothing: the database and the pictures of the settings, and the
 * secret key, where the backup has it, into the data folder. Ends all sessions and access tokens. A restore that fails
 * leaves nothing, and deletes nothing that it has not made.
 */
export async function restoreBackup(
  file: string,
  opening: Opening,
  settings: Settings,
  tell: (what: string) => void,
): Promise<Restored> {
  const { header, secretKey, pictures } = await verifyBackup(file, opening);
  await refuseOtherKey(settings, secretKey);
  const media = openMediaStore(settings);
  if (settings.s3 === null) await refusePictures(join(settings.dataDir, 'media'));

  const { client, close } = await connectAsOwner(settings);
  try {
    const rows = await allOrNothing(client, async undo => {
      await refuseFilledDatabase(client);
      await makeTables(client, header.migrations);
      let restored = 0;
      await withoutReferences(client, async () => {
        const { content } = await openBackupFile(file, opening);
        const tables = await listTables(client);
        for await (const { entry, data } of readEntries(content)) {
          restored += await restoreEntry({ client, tables, media, undo, tell }, entry, data);
        }
      });
      await replaceUnknownTimeZones(client, tell);
      await client.query('update access_token set revoked_at = now() where revoked_at is null');
      if (secretKey !== null && settings.secretKey === null)
        await storeSecretKey(settings.dataDir, secretKey, undo);
      return restored;
    });
    await client.query('analyze').catch((error: Error) => {
      tell(`Searches are slow until the database has counted its rows, which failed now: ${error.message}.`);
    });
    return { rows, pictures, hasSecretKey: secretKey !== null };
  } finally {
    await close();
  }
}

/** Runs `work` in a transaction. Takes back what `work` made outside of it, unless the database may have committed. */
async function allOrNothing<T>(client: Client, work: (undo: Undo) => Promise<T>): Promise<T> {
  const undo: Undo = [];
  let mayBeCommitted = false;
  try {
    await client.query('begin');
    await client.query(EXACT_TEXT);
    const result = await work(undo);
    mayBeCommitted = true;
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    // An error of the database means that nothing was committed. After a broken connection the commit may have succeeded.
    if (!mayBeCommitted || error instanceof DatabaseError) {
      for (const takeBack of undo) await takeBack().catch(() => {});
    }
    throw error;
  }
}

/**
 * Tables that a restore leaves as they are. The first describe this installation. The others sign people in: a session
 * that was ended after the backup, because a phone was stolen, must not come back.
 */
const NOT_RESTORED = [...['installation', 'migration'], ...['session', 'sign_in_code', 'passkey_challenge']];

interface Target {
  readonly client: Client;
  readonly tables: readonly Table[];
  readonly media: MediaStore;
  readonly undo: Undo;
  readonly tell: (what: string) => void;
}

/** Restores an entry. Returns its number of rows. */
async function restoreEntry(target: Target, entry: Entry, data: AsyncIterable<Buffer>): Promise<number> {
  const { client, media, undo, tell } = target;
  if (entry.kind === 'table' && !NOT_RESTORED.includes(entry.name)) return restoreTable(target, entry, data);
  const bytes = await joinData(data);
  if (entry.kind === 'picture') await restorePicture(media, entry.name, bytes, undo);
  if (entry.kind === 'end') {
    tell(`${entry.pictures} pictures`);
    await forgetPictures(client, entry.missing);
  }
  return 0;
}

async function restoreTable(
  { client, tables, tell }: Target,
  table: Table,
  data: AsyncIterable<Buffer>,
): Promise<number> {
  const made = tables.find(({ name }) => name === table.name);
  if (!table.columns.every(column => made?.columns.includes(column))) {
    throw new Error(
      `The backup holds the table ${table.name}, which its version does not have: it cannot be used.`,
    );
  }
  // A migration may have filled it.
  await client.query(`delete from ${client.escapeIdentifier(table.name)}`);
  const rows = client.query(copyFrom(`copy ${copied(client, table)} from stdin`));
  await pipeline(Readable.from(data), rows);
  tell(`${table.name}: ${rows.rowCount} rows`);
  return rows.rowCount;
}

/** Puts a picture into the store. A picture that the bucket has already stays, also if the restore fails. */
async function restorePicture(media: MediaStore, name: string, picture: Buffer, undo: Undo): Promise<void> {
  const present = await media.get(name);
  if (present === null) {
    undo.push(() => media.remove(name));
    await media.put(name, picture);
  } else if (!picture.equals(present)) {
    throw new Error(`The store of pictures holds another ${name}: restore with another S3_BUCKET.`);
  }
}

/** Removes the addresses and rows of pictures whose bytes were deleted while the backup was taken. */
async function forgetPictures(client: Client, names: readonly string[]): Promise<void> {
  const addresses = names.map(name => `/media/${name}`);
  for (const { table, column } of PICTURE_COLUMNS) {
    await client.query(`update ${table} set ${column} = null where ${column} = any($1)`, [addresses]);
  }
  await client.query('delete from media where name = any($1)', [names]);
}

/** Moves clubs whose time zone this database lacks to UTC: each call of such a club would fail. */
async function replaceUnknownTimeZones(client: Client, tell: Target['tell']): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    update organization set time_zone = 'UTC'
    where not exists (select from pg_timezone_names where pg_timezone_names.name = time_zone)
    returning organization.name`);
  for (const { name } of rows)
    tell(`${name} is in UTC: this database lacks its time zone. Choose another one in the club's Settings.`);
}

async function refuseFilledDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
    LOCK,
  ]);
  if (rows[0]?.free !== true) throw new Error('Another restore fills this database just now.');
  if (await holdsTables(client)) {
    throw new Error(
      'This database holds tables already: restore into an empty one, with another DATA_DIR or DATABASE_URL.',
    );
  }
}

async function refusePictures(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  if (names.length > 0) throw new Error(`${folder} holds pictures already: restore with another DATA_DIR.`);
}

const keyFile = (dataDir: string) => join(dataDir, 'secret-key');

/** Refuses a secret key other than that of the backup: the sealed data of the backup could not be opened. */
async function refuseOtherKey({ secretKey, dataDir }: Settings, restored: string | null): Promise<void> {
  if (restored === null) return;
  const storedKey = (await readFile(keyFile(dataDir), 'utf8').catch(() => '')).trim();
  if (secretKey !== null && secretKey !== restored) {
    throw new Error(
      'SECRET_KEY is not the key in the backup: leave it out, and the one in the backup is kept in DATA_DIR.',
    );
  }
  if (secretKey === null && storedKey !== '' && storedKey !== restored) {
    throw new Error(`${keyFile(dataDir)} is not the key in the backup: restore with another DATA_DIR.`);
  }
}

async function storeSecretKey(dataDir: string, secretKey: string, undo: Undo): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const storedKey = await readFile(keyFile(dataDir), 'utf8').catch(() => '');
  if (storedKey.trim() === secretKey) return;
  undo.push(() => rm(keyFile(dataDir), { force: true }));
  await writeFile(keyFile(dataDir), `${secretKey}\n`, { mode: 0o600, flush: true });
}
