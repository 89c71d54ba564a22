import { randomUUID } from 'node:crypto';
import { link, unlink, writeFile } from 'node:fs/promises';
import { hasCode } from '#server/platform/problems/error-codes.ts';

/**
 * Writes a file that its owner alone reads, unless the file exists. The complete file is linked to its name, so that of two
 * processes that start at once one makes the file and neither reads a part of it.
 */
export async function createFile(file: string, text: string): Promise<void> {
  const whole = `${file}.${randomUUID()}`;
  await writeFile(whole, text, { mode: 0o600, flag: 'wx', flush: true });
  await link(whole, file).catch((cause: unknown) => {
    if (!hasCode(cause, 'EEXIST')) throw cause;
  });
  await unlink(whole);
}
