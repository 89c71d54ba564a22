import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Client, DatabaseError } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { makeTables } from '#server/platform/database/migrate.ts';
import { connectAsOwner } from '#server/platform/database/single-connection.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { PICTURE_COLUMNS } from '#server/platform/storage/choose-pictures.ts';
import type { MediaStore } from '#server/platform/storage/media-store.ts';
import { openMediaStore } from '#server/platform/storage/s3-store.ts';
import { type Opening, openBackupFile } from './backup-file.ts';
import { clearDatabase } from './clear-database.ts';
import { type Entry, joinData, readEntries } from './entries.ts';
import { readStoredKey, refuseOtherKey, storeSecretKey } from './restored-key.ts';
import { copied, EXACT_TEXT, holdsTables, listTables, type Table, withoutReferences } from './tables.ts';
import type { Contents } from './take.ts';
import { UnusableBackup } from './unusable-backup.ts';
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
 * What a restore may replace: nothing, so the database must be empty; an installation in which nobody has made an
 * organization; or everything, with a backup of this very installation.
 */
type Replaces = 'nothing' | 'unused' | 'everything';

interface RestoreOptions {
  readonly replaces?: Replaces;
  /** Gets a sentence for each part that was restored. */
  readonly tell?: (what: string) => void;
  /** Gets the number of rows and pictures that were restored so far. */
  readonly onProgress?: (done: number) => void;
}

/**
 * Restores a backup into the database and the pictures of the settings, and the secret key, where the backup has it, into the
 * data folder. Ends all sessions and access tokens, unless the backup is of this installation. A restore that fails leaves
 * everything as it was, and deletes no picture that it has not made. Pictures that are stored already stay.
 */
export async function restoreBackup(
  file: string,
  opening: Opening,
  settings: Settings,
  { replaces = 'nothing', tell = () => {}, onProgress = () => {} }: RestoreOptions = {},
): Promise<Restored> {
  const { header, secretKey, pictures } = await verifyBackup(file, opening);
  await refuseOtherKey(settings, secretKey, replaces === 'unused');
  const media = openMediaStore(settings);
  const { client, close } = await connectAsOwner(settings, replaces === 'unused');
  const isOwn = replaces === 'everything';
  try {
    // A start after a kill between the key and the commit takes either key.
    if (replaces === 'unused') await client.query('delete from installation');
    const rows = await allOrNothing(client, async undo => {
      await takeLock(client);
      if (replaces === 'nothing') await refuseFilledDatabase(client);
      if (replaces === 'unused') await refuseUsed(client);
      await clearDatabase(client);
      await makeTables(client, header.migrations);
      let restored = 0;
      let count = 0;
      await withoutReferences(client, async () => {
        const { content } = await openBackupFile(file, opening);
        const tables = await listTables(client);
        for await (const { entry, data } of readEntries(content)) {
          const left = isOwn ? ['migration'] : NOT_RESTORED;
          const rowCount = await restoreEntry({ client, tables, left, media, undo, tell }, entry, data);
          restored += rowCount;
          count += entry.kind === 'picture' ? 1 : rowCount;
          onProgress(count);
        }
      });
      await replaceUnknownTimeZones(client, tell);
      if (!isOwn) await client.query('update access_token set revoked_at = now() where revoked_at is null');
      if (secretKey !== null && settings.secretKey === null) {
        const before = await readStoredKey(settings.dataDir);
        if (before !== '') undo.push(() => storeSecretKey(settings.dataDir, before));
        await storeSecretKey(settings.dataDir, secretKey);
      }
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
  /** The tables that stay as they are. */
  readonly left: readonly string[];
  readonly media: MediaStore;
  readonly undo: Undo;
  readonly tell: (what: string) => void;
}

/** Restores an entry. Returns its number of rows. */
async function restoreEntry(target: Target, entry: Entry, data: AsyncIterable<Buffer>): Promise<number> {
  const { client, left, media, undo, tell } = target;
  if (entry.kind === 'table' && !left.includes(entry.name)) return restoreTable(target, entry, data);
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
    throw new UnusableBackup(
      'damaged',
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

async function takeLock(client: Client): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
    LOCK,
  ]);
  if (rows[0]?.free !== true) throw new Error('Another restore fills this database just now.');
}

async function refuseFilledDatabase(client: Client): Promise<void> {
  if (await holdsTables(client)) {
    throw new Error(
      'This database holds tables already: restore into an empty one, with another DATA_DIR or DATABASE_URL.',
    );
  }
}

async function refuseUsed(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from organization limit 1');
  if (rowCount !== 0) throw new Error('Somebody has set up a club here meanwhile: nothing was restored.');
}
