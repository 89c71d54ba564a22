import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '#server/platform/problems/error-codes.ts';

/** The days and weeks of which a backup is stored, and how many backups from before an update. */
const DAYS = 7;
const WEEKS = 4;
const UPDATES = 3;

/** The hour, in the server's time zone, from which the backup of a night is due. */
const HOUR = 3;

const NAME = /^apex-debrief-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z(-before-update)?\.backup$/;

/** A backup that the server took by itself. A file has its final name only after it was read back. */
export interface StoredBackup {
  readonly name: string;
  readonly takenAt: Date;
  readonly isBeforeUpdate: boolean;
}

/** The same with its size, and the id of the second place that has a copy (null: none has). */
export interface BackupFile extends StoredBackup {
  readonly bytes: number;
  readonly copiedTo: string | null;
}

/** The folder of the backups that the server takes by itself. */
export const backupFolder = ({ dataDir }: { readonly dataDir: string }): string => join(dataDir, 'backups');

const NOTE = '.copied';

/** The file next to a backup that names the second place with its copy. */
export const copyNote = (file: string): string => `${file}${NOTE}`;

/** Returns the backups that were copied and then removed, by the names of the files in a folder. */
export const findCopiesAlone = (names: readonly string[]): string[] =>
  names
    .flatMap(name => (name.endsWith(NOTE) ? name.slice(0, -NOTE.length) : []))
    .filter(name => !names.includes(name));

export const nameBackup = (now: Date, isBeforeUpdate: boolean): string =>
  `apex-debrief-${now.toISOString().replace(/:|\.\d+/g, '')}${isBeforeUpdate ? '-before-update' : ''}.backup`;

function parseName(name: string): StoredBackup | null {
  const [, day, hours, minutes, seconds, mark] = NAME.exec(name) ?? [];
  const takenAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  if (Number.isNaN(takenAt.getTime())) return null;
  return { name, takenAt, isBeforeUpdate: mark !== undefined };
}

/** Lists the backups in a folder, the newest first; none if there is no folder. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  const backups = names.flatMap(name => parseName(name) ?? []);
  const files = await Promise.all(
    backups.map(async backup => {
      const file = join(folder, backup.name);
      const copiedTo = await readFile(copyNote(file), 'utf8').catch(() => null);
      return { ...backup, bytes: (await stat(file)).size, copiedTo };
    }),
  );
  return files.sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
}

/** Whether no backup was taken since the last night began. Ignores dates in the future, which a wrong clock left. */
export function isBackupDue(backups: readonly StoredBackup[], now: Date): boolean {
  const night = new Date(now);
  night.setHours(HOUR, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return !backups.some(({ takenAt }) => takenAt >= night && takenAt <= now);
}

const dayOf = (date: Date): string => date.toDateString();

/** The Monday of a week. */
function weekOf(date: Date): string {
  const monday = new Date(date);
  monday.setDate(monday.getDate() - ((monday.getDay() + 6) % 7));
  return dayOf(monday);
}

/** Returns the newest backup of each of the newest periods. `backups` begin with the newest. */
function newestOfEach(backups: readonly StoredBackup[], periodOf: (date: Date) => string, periods: number) {
  const newest = new Map<string, StoredBackup>();
  for (const backup of backups) {
    const period = periodOf(backup.takenAt);
    if (!newest.has(period)) newest.set(period, backup);
  }
  return [...newest.values()].slice(0, periods);
}

/**
 * Returns the backups to remove: all but the newest of each of seven days and four weeks, and three from before an update.
 * Periods without a backup do not count, so a wrong clock removes nothing that was stored before. `backups` begin with the
 * newest.
 */
export function findSurplus(backups: readonly StoredBackup[], now: Date): StoredBackup[] {
  const past = backups.filter(({ takenAt }) => takenAt <= now);
  const nightly = past.filter(({ isBeforeUpdate }) => !isBeforeUpdate);
  const kept = new Set([
    ...newestOfEach(nightly, dayOf, DAYS),
    ...newestOfEach(nightly, weekOf, WEEKS),
    ...past.filter(({ isBeforeUpdate }) => isBeforeUpdate).slice(0, UPDATES),
  ]);
  return past.filter(backup => !kept.has(backup));
}
