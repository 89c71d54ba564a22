import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createFile } from '#server/platform/files/create-file.ts';
import { partOf, replaceFile } from '#server/platform/files/replace-file.ts';
import { hasCode } from '#server/platform/problems/error-codes.ts';

/** The store of the bytes of pictures, each under the name of its row in `media`. */
export interface MediaStore {
  /** Returns the id of the store, the same for every process. */
  identify(): Promise<string>;
  /** Resolves when the picture would survive a power cut. */
  put(name: string, picture: Uint8Array): Promise<void>;
  /** Returns null without a picture of that name. */
  get(name: string): Promise<Uint8Array | null>;
  /** Changes nothing without a picture of that name. */
  remove(name: string): Promise<void>;
}

/** No picture has this name: names of pictures have an ending. */
const IDENTITY = 'this-folder';

/** Stores pictures as files of a folder, which the first picture creates. */
export function folderStore(folder: string): MediaStore {
  const fileOf = (name: string) => join(folder, name);
  return {
    async identify() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await createFile(fileOf(IDENTITY), randomUUID());
      return readFile(fileOf(IDENTITY), 'utf8');
    },
    put: (name, picture) => replaceFile(fileOf(name), picture),
    async get(name) {
      try {
        return await readFile(fileOf(name));
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return null;
        throw error;
      }
    },
    async remove(name) {
      await rm(fileOf(name), { force: true });
      await rm(partOf(fileOf(name)), { force: true });
    },
  };
}
