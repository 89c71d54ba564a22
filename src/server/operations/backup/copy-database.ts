import { join } from 'node:path';
import type { SettingsWithKey } from '#server/platform/settings/secret-key.ts';
import { openMediaStore } from '#server/platform/storage/s3-store.ts';
import { restoreBackup } from './restore.ts';
import { backupFolder } from './stored-backups.ts';
import { takeStoredBackup } from './take-stored.ts';

/** Copies the database of an installation into an empty one by a backup, which stays in the folder of backups. */
export async function copyDatabase(settings: SettingsWithKey, from: string, to: string): Promise<void> {
  const at = (databaseUrl: string) => ({ ...settings, databaseUrl, databaseOwnerUrl: null });
  const source = { settings: at(from), media: openMediaStore(settings) };
  const name = await takeStoredBackup(source, new Date(), false);
  const opening = { passphrase: settings.backupPassphrase, admitsUnencrypted: true };
  await restoreBackup(join(backupFolder(settings), name), opening, at(to), { replaces: 'everything' });
}
