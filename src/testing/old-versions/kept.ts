import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Holds the backup of a small club of each released version, named after the version's last migration. */
const folder = new URL('./', import.meta.url);

/** The SHA-256 of every released migration, in the format of `sha256sum`. */
export const fingerprintsFile = new URL('migrations.sha256', folder);

/** Returns the file of the club whose version ends with this migration. */
export const fileOf = (migration: string): URL => new URL(migration.replace(/\.sql$/, '.backup'), folder);

/** A kept club: the last migration of its version, and its backup. */
export interface KeptVersion {
  readonly migration: string;
  readonly file: string;
}

/** Returns the kept clubs, oldest first. */
export async function keptVersions(): Promise<KeptVersion[]> {
  const names = (await readdir(folder)).filter(name => /^\d{3}-.*\.backup$/.test(name)).sort();
  return names.map(name => ({
    migration: name.replace(/\.backup$/, '.sql'),
    file: fileURLToPath(new URL(name, folder)),
  }));
}

/** Returns the fingerprints of the released migrations, by name. */
export async function readFingerprints(): Promise<Map<string, string>> {
  const text = await readFile(fingerprintsFile, 'utf8').catch(() => '');
  const lines = text.split('\n').filter(line => line !== '');
  return new Map(lines.map(line => [line.slice(66), line.slice(0, 64)]));
}
