import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { partOf, syncFolder } from '#server/platform/files/replace-file.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { s3Files } from '#server/platform/storage/s3-store.ts';
import { backupFolder } from './stored-backups.ts';

/** The place that gets a copy of each backup (BACKUP_TO). */
export interface SecondPlace {
  /** Differs from place to place. */
  readonly id: string;
  put(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Returns the place that BACKUP_TO names; null without one, and where it names the folder of the backups itself. */
export function openSecondPlace(settings: Settings): SecondPlace | null {
  const { backupTo, s3 } = settings;
  if (backupTo === null) return null;
  if (backupTo !== 's3') {
    return resolve(backupTo) === resolve(backupFolder(settings)) ? null : secondFolder(backupTo);
  }
  if (s3 === null) throw new Error('BACKUP_TO is s3, but S3_URL is not set.');
  return { id: `${s3.url}/${s3.bucket}/backups`, ...s3Files(s3, 'backups') };
}

function secondFolder(folder: string): SecondPlace {
  const fileOf = (name: string) => join(folder, name);
  return {
    id: resolve(folder),
    async put(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await copyFile(file, partOf(fileOf(name)));
      await rename(partOf(fileOf(name)), fileOf(name));
      await syncFolder(folder);
    },
    async remove(name) {
      await rm(fileOf(name), { force: true });
    },
  };
}
