import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { makeClub } from '#demo/club.ts';
import { migrationNames } from '#server/database/migrate.ts';
import type { Db } from '#server/database/open.ts';
import { runBackupCommand } from '#server/features/backup/commands.ts';
import { storeClub } from '#server/features/demo/store-club.ts';
import { openMediaStore } from '#server/platform/media/media-store.ts';
import { readSettings } from '#server/settings/settings.ts';
import { withDatabaseIn } from '../process-club.ts';
import { makeDataDir } from '../server-process.ts';
import { fileOf, fingerprintsFile, readFingerprints } from './kept.ts';

// Entry of `npm run keep-version`: keeps a small club in the tables of this version, from which tests of later versions
// update, and the fingerprints of the migrations that made them.

/** Of the demo's events the last ones are enough. */
const EVENTS = 3;

async function fill(db: Db): Promise<void> {
  const now = new Date();
  const club = makeClub(now);
  const events = club.events.slice(-EVENTS);
  const evals = club.evals.filter(({ event }) => events.includes(event));
  const secretKey = 'the key of a club that is kept for tests';
  const deps = { settings: { ...readSettings({}), secretKey } };
  await db
    .transaction()
    .execute(trx => storeClub(trx, { ...club, events, evals }, { pictures: [], deps, now }));
  const rest = await readFile(new URL('rest.sql', import.meta.url), 'utf8');
  for (const statement of rest.split(/;\n/))
    if (statement.trim() !== '') await sql.raw(statement).execute(db);
}

/** A table without a row would be one whose update nothing tries. */
async function refuseEmptyTables(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text = '0'
    order by relname`.execute(db);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new Error(`Nothing stands in ${names}: give each a row in src/testing/old-versions/rest.sql.`);
}

/** The list with what is new on it; what stands there stays, so that a change to it is still noticed. */
async function fingerprints(): Promise<string> {
  const known = await readFingerprints();
  for (const name of await migrationNames()) {
    if (known.has(name)) continue;
    const text = await readFile(new URL(`../../server/database/migrations/${name}`, import.meta.url));
    known.set(name, createHash('sha256').update(text).digest('hex'));
  }
  return [...known].map(([name, hash]) => `${hash}  ${name}\n`).join('');
}

async function keep(): Promise<void> {
  const file = fileOf((await migrationNames()).at(-1) ?? '');
  const made = join(tmpdir(), `apex-kept-${process.pid}.backup`);
  const data = await makeDataDir();
  try {
    await withDatabaseIn(data.path, async db => {
      await fill(db);
      await refuseEmptyTables(db);
    });
    const settings = readSettings({ DATA_DIR: data.path });
    await openMediaStore(settings).put('car.jpg', Buffer.from('a photo'));
    await runBackupCommand(['backup', made], { settings, tell: () => {} });
    await writeFile(file, await readFile(made), { flag: 'wx' });
    await writeFile(fingerprintsFile, await fingerprints());
    process.stdout.write(`Kept ${file.pathname}.\n`);
  } finally {
    await rm(made, { force: true });
    await data.remove();
  }
}

await keep();
