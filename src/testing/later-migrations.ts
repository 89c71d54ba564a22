import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';

/** Makes the folder of migrations of a later version: this version's files and one more with this SQL. */
export async function makeLaterMigrations(sql: string): Promise<{ folder: URL; name: string }> {
  const path = await mkdtemp(join(tmpdir(), 'apex-migrations-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  await cp(new URL('../server/platform/database/migrations/', import.meta.url), path, { recursive: true });
  const name = '999-later.sql';
  await writeFile(join(path, name), sql);
  return { folder: pathToFileURL(`${path}/`), name };
}
