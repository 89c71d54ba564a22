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
  await db.transaction().execute(trx => storeClub(trx, { ...club, events, evals }, { pictures: [], now }));
  const picture = { name: 'car.jpg', person_id: null, uploaded_at: now, chosen_at: now };
  await db.insertInto('media').values(picture).execute();
}

/** Writes the backup of a small club of this version. */
export async function keepClub(file: string): Promise<void> {
  const data = await makeDataDir();
  try {
    await withDatabaseIn(data.path, fill);
    const settings = readSettings({ DATA_DIR: data.path });
    await openMediaStore(settings).put('car.jpg', Buffer.from('a photo'));
    await runBackupCommand(['backup', file], { settings, tell: () => {} });
  } finally {
    await data.remove();
  }
}
