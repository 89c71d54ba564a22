import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '#domain/text/durations.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Db } from '#server/platform/database/open.ts';
import { connectForReading } from '#server/platform/database/single-connection.ts';
import type { SettingsWithKey } from '#server/platform/settings/secret-key.ts';
import { s3Files } from '#server/platform/storage/s3-store.ts';
import { noteFailure } from '#server/platform/telemetry/report-errors.ts';
import { takeBackup } from './take.ts';

/** The hour, in the server's time zone, from which the backup of a night is due. */
const HOUR = 3;
const IN_S3 = 's3';
const UNFINISHED = /^apex-debrief-.*\.backup\.part$/;

/** Whether no backup was taken since the last night began; `newest` is the time of the last backup. */
export function isBackupDue(newest: Date | null, now: Date): boolean {
  const night = new Date(now);
  night.setHours(HOUR, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return newest === null || newest < night;
}

type BackupDeps = Pick<Deps, 'db' | 'media' | 'settings' | 'now' | 'log' | 'reportError'>;

/**
 * Takes the backup of this night, if there is none yet, in the folder or store of the settings, and removes old backups.
 * Returns its name; null if no backup was due or the backup failed, which is logged.
 */
export async function takeDueBackup(deps: BackupDeps): Promise<string | null> {
  const { db, settings, log } = deps;
  const now = deps.now();
  const { newest } = await loadBackupSummary(db);
  const { backupTo } = settings;
  if (backupTo === null || !isBackupDue(newest, now)) return null;
  if (newest && now.getTime() - newest.getTime() > 2 * DAY_MS) {
    log.warn({ newest }, 'the last backup is more than two days old');
  }
  return takeAndRecord(deps, backupTo, now).catch((error: unknown) => {
    noteFailure(deps, 'take-backup', error, 'the backup failed; it is tried again in an hour');
    return null;
  });
}

async function takeAndRecord(deps: BackupDeps, backupTo: string, now: Date): Promise<string> {
  const { db, settings, log } = deps;
  const name = `apex-debrief-${now.toISOString().replace(/:|\.\d+/g, '')}.backup`;
  const bytes = await writeTo(deps, backupTo, name, now);
  await db.insertInto('kept_backup').values({ name, taken_at: now, bytes }).execute();
  log.info({ name, bytes }, 'backup taken');
  await removeOld(db, backupTo, settings);
  return name;
}

/** Writes the backup to its folder or store. Returns its number of bytes. */
async function writeTo(
  { media, settings }: Pick<Deps, 'media' | 'settings'>,
  backupTo: string,
  name: string,
  now: Date,
): Promise<number> {
  const folder = backupTo === IN_S3 ? tmpdir() : backupTo;
  const file = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(folder);
  const { client, close } = await connectForReading(settings);
  try {
    const { backupPassphrase: passphrase, secretKey } = settings;
    const { bytes } = await takeBackup(client, { file, passphrase, secretKey, media, now });
    if (backupTo === IN_S3) await storeOf(settings).put(name, file);
    return bytes;
  } finally {
    await close();
    if (backupTo === IN_S3) await rm(file, { force: true });
  }
}

/** Removes the unfinished file of a process that ended while it wrote: only one backup is taken at a time. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (UNFINISHED.test(name)) await rm(join(folder, name), { force: true });
  }
}

/** Removes backups beyond the number to keep, the oldest first; deletes the row of each after its file. */
async function removeOld(db: Db, backupTo: string, settings: SettingsWithKey): Promise<void> {
  const old = await db
    .selectFrom('kept_backup')
    .select('name')
    .orderBy('taken_at', 'desc')
    .offset(settings.backupKeep)
    .execute();
  for (const { name } of old) {
    if (backupTo === IN_S3) await storeOf(settings).remove(name);
    else await rm(join(backupTo, name), { force: true });
    await db.deleteFrom('kept_backup').where('name', '=', name).execute();
  }
}

function storeOf({ s3 }: SettingsWithKey) {
  if (s3 === null) throw new Error('BACKUP_TO is s3, but S3_URL is not set.');
  return s3Files(s3, 'backups');
}

/** Loads when the server last took a backup by itself (null: never), and the number of stored backups. */
export const loadBackupSummary = (db: Db): Promise<{ newest: Date | null; kept: number }> =>
  db
    .selectFrom('kept_backup')
    .select(({ fn }) => [fn.max('taken_at').as('newest'), fn.countAll<number>().as('kept')])
    .executeTakeFirstOrThrow();
