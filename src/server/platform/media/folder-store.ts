import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from './media-store.ts';

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A new name in a folder is on disk only when the folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Keeps pictures as files of a folder, which is made when the first one comes. */
export function folderStore(folder: string): MediaStore {
  const fileOf = (name: string) => join(folder, name);
  const partOf = (name: string) => join(folder, `${name}.part`);
  return {
    async put(name, picture) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(partOf(name), picture, { mode: 0o600, flush: true });
      await rename(partOf(name), fileOf(name));
      await syncFolder(folder);
    },
    async get(name) {
      try {
        return await readFile(fileOf(name));
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    async remove(name) {
      await rm(fileOf(name), { force: true });
      await rm(partOf(name), { force: true });
    },
  };
}
