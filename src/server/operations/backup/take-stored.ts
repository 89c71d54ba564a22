import { mkdir, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE_MS, SECOND_MS } from '#domain/text/durations.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { connectForReading } from '#server/platform/database/single-connection.ts';
import type { SettingsWithKey } from '#server/platform/settings/secret-key.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { StartupError } from '#server/platform/settings/startup-error.ts';
import { openMediaStore } from '#server/platform/storage/s3-store.ts';
import { openSecondPlace, type SecondPlace } from './second-place.ts';
import {
  backupFolder,
  copyNote,
  findCopiesAlone,
  findSurplus,
  isBackupDue,
  listBackups,
  nameBackup,
} from './stored-backups.ts';
import { takeBackup } from './take.ts';

const UNFINISHED = /^apex-debrief-.*\.backup\.part$/;
/** A process that still writes has changed its file since. */
const ABANDONED_MS = 10 * MINUTE_MS;
/** A backup leaves so many bytes to the database. */
const RESERVE_BYTES = 64 * 1024 * 1024;

type Source = Pick<Deps, 'media' | 'settings'>;
type NightlyDeps = Source & Pick<Deps, 'now' | 'log'>;

/**
 * Takes the backup of this night, if there is none yet, copies the backups that the second place lacks, and removes old
 * ones; a step that fails is logged, and the others still run. Returns the name of the new backup, else null.
 */
export async function takeDueBackup(deps: NightlyDeps): Promise<string | null> {
  const now = deps.now();
  const attempt = <T>(work: Promise<T>, sentence: string): Promise<T | null> =>
    work.catch((error: unknown) => {
      deps.log.error(error, `${sentence}; it is tried again in an hour`);
      return null;
    });
  const name = await attempt(takeIfDue(deps, now), 'the backup failed');
  const place = openSecondPlace(deps.settings);
  if (place !== null)
    await attempt(copyTo(place, deps.settings, now), 'a backup was not copied to BACKUP_TO');
  await attempt(removeSurplus(place, deps.settings, now), 'old backups were not removed');
  return name;
}

async function takeIfDue(deps: NightlyDeps, now: Date): Promise<string | null> {
  if (!isBackupDue(await listBackups(backupFolder(deps.settings)), now)) return null;
  const name = await takeStoredBackup(deps, now, false);
  deps.log.info({ name }, 'backup taken');
  return name;
}

/**
 * Takes a backup before the tables are migrated, and removes old ones: a supervisor may start a server whose migration fails
 * again and again. Throws a StartupError if it fails: the tables are still the former ones.
 */
export async function takeBackupBeforeUpdate(settings: SettingsWithKey, now: Date): Promise<void> {
  await takeStoredBackup({ settings, media: openMediaStore(settings) }, now, true).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`The backup before the update failed, so nothing was changed: ${reason}`, {
      cause,
    });
  });
  await removeSurplus(openSecondPlace(settings), settings, now).catch(() => {});
}

/**
 * Writes a backup into the folder of backups and reads it back before it gets its name. Returns the name. Throws an Error
 * with one sentence if the disk has no room for it.
 */
export async function takeStoredBackup(
  { media, settings }: Source,
  now: Date,
  isBeforeUpdate: boolean,
): Promise<string> {
  const folder = backupFolder(settings);
  const name = nameBackup(isBeforeUpdate ? await findUpdateTime(folder, now) : now, isBeforeUpdate);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(folder);
  await requireRoom(folder);
  const { client, close } = await connectForReading(settings);
  try {
    const { backupPassphrase: passphrase, secretKey } = settings;
    await takeBackup(client, { file: join(folder, name), passphrase, secretKey, media, now });
    return name;
  } finally {
    await close();
  }
}

/**
 * Returns a time after those of all backups from before an update: the way back takes the last one, also when the clock was
 * ahead while an earlier one was taken.
 */
async function findUpdateTime(folder: string, now: Date): Promise<Date> {
  const last = (await listBackups(folder)).find(({ isBeforeUpdate }) => isBeforeUpdate);
  return new Date(Math.max(now.getTime(), (last?.takenAt.getTime() ?? 0) + SECOND_MS));
}

/** Removes the unfinished files of processes that ended while they wrote. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!UNFINISHED.test(name)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true });
  }
}

/** Whether the disk of a folder has room for so many bytes, and a reserve for the database. */
export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= bytes + RESERVE_BYTES;
}

/** Throws if there is less room than the last backup took. */
async function requireRoom(folder: string): Promise<void> {
  const [last] = await listBackups(folder);
  if (await hasRoom(folder, last?.bytes ?? 0)) return;
  throw new Error(`There is no room for a backup in ${folder}: make room on this disk.`);
}

/** Copies the backups that the second place lacks. */
async function copyTo(place: SecondPlace, settings: Settings, now: Date): Promise<void> {
  const backups = await listBackups(backupFolder(settings));
  const surplus = findSurplus(backups, now);
  for (const backup of backups) {
    if (backup.copiedTo === place.id || surplus.includes(backup)) continue;
    const file = join(backupFolder(settings), backup.name);
    await place.put(backup.name, file);
    await writeFile(copyNote(file), place.id, { mode: 0o600 });
  }
}

/** Removes the surplus here, then its copies. */
async function removeSurplus(place: SecondPlace | null, settings: Settings, now: Date): Promise<void> {
  const folder = backupFolder(settings);
  for (const { name } of findSurplus(await listBackups(folder), now)) {
    await rm(join(folder, name), { force: true });
  }
  if (place !== null) await removeCopies(place, folder);
}

/** Removes the copies of removed backups. The note of a copy stays until the second place has removed the copy. */
async function removeCopies(place: SecondPlace, folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of findCopiesAlone(names)) {
    const note = copyNote(join(folder, name));
    if ((await readFile(note, 'utf8')) !== place.id) continue;
    await place.remove(name);
    await rm(note);
  }
}
