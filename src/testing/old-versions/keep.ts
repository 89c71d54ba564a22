import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { migrationNames } from '#server/platform/database/migrate.ts';
import { keepClub } from './keep-club.ts';
import { fileOf, fingerprintsFile, readFingerprints } from './kept.ts';

// Entry of `npm run keep-version`: keeps a small club in the tables of this version, from which the tests of later
// versions update, and the fingerprints of the migrations that made the tables.

/** Adds the new migrations to the list. Keeps the lines of the others, so that a test notices a changed migration. */
async function fingerprints(): Promise<string> {
  const known = await readFingerprints();
  for (const name of await migrationNames()) {
    if (known.has(name)) continue;
    const text = await readFile(
      new URL(`../../server/platform/database/migrations/${name}`, import.meta.url),
    );
    known.set(name, createHash('sha256').update(text).digest('hex'));
  }
  return [...known].map(([name, hash]) => `${hash}  ${name}\n`).join('');
}

const file = fileURLToPath(fileOf((await migrationNames()).at(-1) ?? ''));
await keepClub(file);
await writeFile(fingerprintsFile, await fingerprints());
process.stdout.write(`Kept ${file}.\n`);
