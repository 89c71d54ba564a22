import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { makeClub } from '#demo/club.ts';
import { runBackupCommand } from '#server/operations/backup/commands.ts';
import { storeClub } from '#server/operations/demo/ensure-demo-club.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { openMediaStore } from '#server/platform/storage/open-media-store.ts';
import { withDatabaseIn } from '#testing/process-club.ts';
import { makeDataDir } from '#testing/server-process.ts';

/** The last events of the demo club are enough. */
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

/** Throws if a table has no row: no test would try its update. */
async function rejectEmptyTables(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text = '0'
    order by relname`.execute(db);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new Error(`Nothing stands in ${names}: give each a row in src/testing/old-versions/rest.sql.`);
}

/** Writes the backup of a small club with a row in every table of this version. */
export async function keepClub(file: string): Promise<void> {
  const data = await makeDataDir();
  try {
    await withDatabaseIn(data.path, async db => {
      await fill(db);
      await rejectEmptyTables(db);
    });
    const settings = readSettings({ DATA_DIR: data.path });
    await openMediaStore(settings).put('car.jpg', Buffer.from('a photo'));
    await runBackupCommand(['backup', file], { settings, tell: () => {} });
  } finally {
    await data.remove();
  }
}
