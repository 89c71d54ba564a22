import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { MediaStore } from '#server/platform/storage/media-store.ts';
import { version } from '#server/platform/version.ts';
import { writeBackupFile } from './backup-file.ts';
import { writeEntry } from './entries.ts';
import { copied, EXACT_TEXT, listTables } from './tables.ts';
import { readBack } from './verify.ts';

/** The size of a backup and of its contents. */
export interface Contents {
  readonly rows: number;
  readonly pictures: number;
  readonly bytes: number;
}

interface BackupOptions {
  readonly file: string;
  /** Null: the backup is not encrypted, and holds no secret key. */
  readonly passphrase: string | null;
  readonly secretKey: string;
  readonly media: MediaStore;
  readonly now: Date;
  /** Gets a sentence for each part that was written. */
  readonly tell?: (what: string) => void;
}

/**
 * Writes all tables and pictures to a file while the server runs, and reads the file back. The file shows the database as it was at the beginning. The
 * caller must close the connection afterwards: after a failure it may still send.
 */
export async function takeBackup(client: Client, options: BackupOptions): Promise<Contents> {
  const { file, passphrase, now, tell = () => {} } = options;
  await client.query('begin isolation level repeatable read read only');
  await client.query(EXACT_TEXT);
  const migrations = await listMigrations(client);
  const total = { rows: 0, pictures: 0 };
  const content = writeContent(client, options, total, tell);
  const about = { takenAt: now.toISOString(), version, migrations };
  const opening = { passphrase, admitsUnencrypted: false };
  const bytes = await writeBackupFile(file, passphrase, about, content, part => readBack(part, opening));
  await client.query('commit');
  return { ...total, bytes };
}

/** Returns the names of the migrations that have run; an Error with one sentence if there are no tables. */
export async function listMigrations(client: Client): Promise<string[]> {
  const { rows } = await client
    .query<{ name: string }>('select name from migration order by name')
    .catch((cause: unknown) => {
      throw new Error('This database holds no Apex Debrief.', { cause });
    });
  return rows.map(({ name }) => name);
}

async function* writeContent(
  client: Client,
  { passphrase, secretKey, media }: BackupOptions,
  total: { rows: number; pictures: number },
  tell: (what: string) => void,
): AsyncGenerator<Buffer> {
  if (passphrase !== null) yield* writeEntry({ kind: 'secret key' }, [Buffer.from(secretKey)]);

  const rows: Record<string, number> = {};
  for (const table of await listTables(client)) {
    const { name, columns } = table;
    const data = client.query(copyTo(`copy ${copied(client, table)} to stdout`));
    // If the file cannot be written, the stream fails while nobody reads it.
    data.on('error', () => {});
    yield* writeEntry({ kind: 'table', name, columns: [...columns] }, data);
    rows[name] = data.rowCount;
    total.rows += data.rowCount;
    tell(`${name}: ${data.rowCount} rows`);
  }

  const names = await client.query<{ name: string }>(
    'select name from media where dropped_at is null order by name',
  );
  const missing: string[] = [];
  for (const { name } of names.rows) {
    const picture = await media.get(name);
    if (picture === null) missing.push(name);
    else yield* writeEntry({ kind: 'picture', name }, [Buffer.from(picture)]);
  }
  total.pictures = names.rows.length - missing.length;
  tell(`${total.pictures} pictures`);
  yield* writeEntry({ kind: 'end', rows, pictures: total.pictures, missing });
}
