import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFile } from '#server/platform/files/create-file.ts';
import { hasCode } from '#server/platform/problems/error-codes.ts';
import type { Settings } from './settings.ts';
import { StartupError } from './startup-error.ts';

/** The settings, and the key that they name or the data folder holds. */
export type SettingsWithKey = Settings & { readonly secretKey: string };

/** Returns SECRET_KEY, or the key in the data folder, which the first start makes and only its owner reads. */
export async function secretKeyOf(settings: Settings): Promise<string> {
  if (settings.secretKey) return settings.secretKey;
  const file = join(settings.dataDir, 'secret-key');
  const refuse = (cause: unknown): never => {
    throw new StartupError(`DATA_DIR "${settings.dataDir}" is not a folder that can be written to.`, {
      cause,
    });
  };
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 }).catch(refuse);
  const stored = await readFile(file, 'utf8').catch((cause: unknown) => {
    if (!hasCode(cause, 'ENOENT')) refuse(cause);
  });
  if (stored === undefined) {
    await createFile(file, `${randomBytes(32).toString('base64url')}\n`).catch(refuse);
  }
  const key = (stored ?? (await readFile(file, 'utf8'))).trim();
  if (key.length < 32)
    throw new StartupError(`The key in ${file} is damaged: it must have 32 characters or more.`);
  return key;
}
