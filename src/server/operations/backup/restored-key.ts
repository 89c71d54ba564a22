import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '#server/platform/files/replace-file.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

const keyFile = (dataDir: string) => join(dataDir, 'secret-key');

export const readStoredKey = async (dataDir: string): Promise<string> =>
  (await readFile(keyFile(dataDir), 'utf8').catch(() => '')).trim();

/**
 * Refuses a secret key other than that of the backup: the sealed data of the backup could not be opened. A stored key that
 * has sealed nothing (`isStoredKeyUnused`) may differ.
 */
export async function refuseOtherKey(
  { secretKey, dataDir }: Settings,
  restored: string | null,
  isStoredKeyUnused: boolean,
): Promise<void> {
  if (restored === null) return;
  if (secretKey !== null && secretKey !== restored) {
    throw new Error(
      'SECRET_KEY is not the key in the backup: leave it out, and the one in the backup is kept in DATA_DIR.',
    );
  }
  const storedKey = await readStoredKey(dataDir);
  if (!isStoredKeyUnused && secretKey === null && storedKey !== '' && storedKey !== restored) {
    throw new Error(`${keyFile(dataDir)} is not the key in the backup: restore with another DATA_DIR.`);
  }
}

export const storeSecretKey = (dataDir: string, secretKey: string): Promise<void> =>
  replaceFile(keyFile(dataDir), `${secretKey}\n`);
