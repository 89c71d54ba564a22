import { outingsAround } from '#demo/calendar.ts';
import { runBackupCommand } from '#server/operations/backup/commands.ts';
import { playClub } from '#server/operations/demo/ensure-demo-club.ts';
import type { Db } from '#server/platform/database/open.ts';
import { type SettingsWithKey, secretKeyOf } from '#server/platform/settings/secret-key.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { openMediaStore } from '#server/platform/storage/s3-store.ts';
import { withDatabaseIn } from '#testing/process-club.ts';
import { makeDataDir } from '#testing/server-process.ts';

/** The last events of the demo club are enough. */
const EVENTS = 3;

async function fill(db: Db, settings: SettingsWithKey): Promise<void> {
  const now = new Date();
  const deps = { settings, now: () => now };
  const outings = outingsAround(now).slice(-EVENTS);
  await db.transaction().execute(trx => playClub(trx, deps, outings));
  const picture = { name: 'car.jpg', person_id: null, uploaded_at: now, chosen_at: now };
  await db.insertInto('media').values(picture).execute();
}

/** Writes the backup of a small club of this version. */
export async function keepClub(file: string): Promise<void> {
  const data = await makeDataDir();
  try {
    const settings = readSettings({ DATA_DIR: data.path });
    const secretKey = await secretKeyOf(settings);
    await withDatabaseIn(data.path, db => fill(db, { ...settings, secretKey }));
    await openMediaStore(settings).put('car.jpg', Buffer.from('a photo'));
    await runBackupCommand(['backup', file], { settings, tell: () => {} });
  } finally {
    await data.remove();
  }
}
