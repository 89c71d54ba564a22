import { expect, test } from 'vitest';
import { makeDeps } from '#testing/make-deps.ts';
import { requireSameInstallation } from './installation.ts';

const KEY = 'the key that the database is used with, 40 characters';
const LATER = 'the key that comes after it, which is long enough, too';
const wrongKey = /^The secret key .* is not the one that this database is used with\. /;

/** A database that was used with a key and a store of pictures, and what another start with it comes to. */
async function usedDatabase() {
  const { deps } = await makeDeps();
  await deps.db.deleteFrom('installation').execute();
  const start = (secretKey: string, secretKeyBefore: string | null = null, pictures = 'here') =>
    requireSameInstallation(deps.db, { secretKey, secretKeyBefore }, pictures);
  await start(KEY);
  return start;
}

test('requires of every later start what the first start used', async () => {
  const start = await usedDatabase();
  await start(KEY);
  await expect(start(LATER)).rejects.toThrow(wrongKey);
  await expect(start(KEY, null, 'elsewhere')).rejects.toThrow(
    /^The pictures of this database are stored elsewhere\. /,
  );
});

test('naming the previous key changes the key, and the previous key then starts no server', async () => {
  const start = await usedDatabase();
  await expect(start(LATER, LATER)).rejects.toThrow(wrongKey);
  await start(LATER, KEY);
  await start(LATER);
  await expect(start(KEY)).rejects.toThrow(wrongKey);
});
