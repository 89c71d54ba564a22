import { readdir, readFile } from 'node:fs/promises';

/** A small club of each version that was released: a backup, or of the first one SQL, named by its last migration. */
const folder = new URL('./', import.meta.url);

/** The SHA-256 of every migration that was released, as `sha256sum` writes it. */
export const fingerprintsFile = new URL('migrations.sha256', folder);

/** Where the club of a version is kept that ends with this migration. */
export const fileOf = (migration: string): URL => new URL(migration.replace(/\.sql$/, '.backup'), folder);

/** The kept clubs, oldest first: the last migration of each, and whether it is a backup. */
export async function keptVersions(): Promise<{ migration: string; file: URL; isBackup: boolean }[]> {
  const names = (await readdir(folder)).filter(name => /^\d{3}-.*\.(?:sql|backup)$/.test(name)).sort();
  return names.map(name => ({
    migration: name.replace(/\.backup$/, '.sql'),
    file: new URL(name, folder),
    isBackup: name.endsWith('.backup'),
  }));
}

/** The released migrations with their fingerprints. */
export async function readFingerprints(): Promise<Map<string, string>> {
  const text = await readFile(fingerprintsFile, 'utf8').catch(() => '');
  const lines = text.split('\n').filter(line => line !== '');
  return new Map(lines.map(line => [line.slice(66), line.slice(0, 64)]));
}
