import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createFile } from '#server/platform/files/create-file.ts';
import { partOf, replaceFile } from '#server/platform/files/replace-file.ts';
import { hasCode } from '#server/platform/problems/error-codes.ts';

/** Where the bytes of pictures are kept, each under the name that its row in `media` has. */
export interface MediaStore {
  /** Returns the id of the store, the same for every process. */
  identify(): Promise<string>;
  /** Resolves when the picture would survive a power cut. */
  put(name: string, picture: Uint8Array): Promise<void>;
  /** Null: there is none of that name. */
  get(name: string): Promise<Uint8Array | null>;
  /** Fine, too, when there is none of that name. */
  remove(name: string): Promise<void>;
}

/** No picture is called so: their names end in what they are. */
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
