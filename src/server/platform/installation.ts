import { createHmac } from 'node:crypto';
import type { Db } from './database/open.ts';
import type { SettingsWithKey } from './settings/secret-key.ts';
import { StartupError } from './settings/startup-error.ts';

/** The parts that can belong to another installation, and what the operator can do. */
const REFUSALS = {
  'secret key':
    'The secret key (SECRET_KEY, or the file secret-key in DATA_DIR) is not the one that this database is used with. Set that one. To change it, name the earlier one in SECRET_KEY_BEFORE. If it is lost, run npm run accounts -- adopt.',
  pictures:
    'The pictures of this database are stored elsewhere. Processes that share a database need the same S3_URL or the same DATA_DIR. If the pictures were moved, run npm run accounts -- adopt.',
} as const;

type Part = keyof typeof REFUSALS;

const fingerprintOf = (secretKey: string): string =>
  createHmac('sha256', secretKey).update('fingerprint').digest('base64url');

/**
 * Throws a StartupError unless this process has the secret key and the store of pictures that the database is used with. The first
 * process stores which they are. A key that is changed on purpose replaces the stored one.
 */
export async function requireSameInstallation(
  db: Db,
  settings: Pick<SettingsWithKey, 'secretKey' | 'secretKeyBefore'>,
  pictures: string,
): Promise<void> {
  const before = settings.secretKeyBefore && fingerprintOf(settings.secretKeyBefore);
  await requireSamePart(db, 'secret key', fingerprintOf(settings.secretKey), before);
  await requireSamePart(db, 'pictures', pictures, null);
}

/** Forgets the secret key and the store of pictures, so that the next start sets them again. */
export async function forgetInstallation(db: Db): Promise<void> {
  await db.deleteFrom('installation').execute();
}

async function requireSamePart(
  db: Db,
  part: Part,
  fingerprint: string,
  before: string | null,
): Promise<void> {
  await db
    .insertInto('installation')
    .values({ part, fingerprint })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const { fingerprint: stored } = await db
    .selectFrom('installation')
    .select('fingerprint')
    .where('part', '=', part)
    .executeTakeFirstOrThrow();
  if (stored === fingerprint) return;
  if (stored !== before) throw new StartupError(REFUSALS[part]);
  await db.updateTable('installation').set({ fingerprint }).where('part', '=', part).execute();
}
