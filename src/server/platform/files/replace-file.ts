import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';

/** Resolves when the names of new files in a folder would survive a power cut. Windows cannot be asked for it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** The file in which a file is written before it has its name. */
export const partOf = (file: string): string => `${file}.part`;

/**
 * Writes a file that its owner alone reads, completely or not at all, even in a power cut. Makes the folder where it is
 * missing. Takes the place of a file of that name.
 */
export async function replaceFile(file: string, content: Uint8Array | Readable | string): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(partOf(file), content, { mode: 0o600, flush: true });
  await rename(partOf(file), file);
  await syncFolder(folder);
}
