import { join } from 'node:path';
import type { Settings } from '#server/platform/settings/settings.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** Where the bytes of pictures are kept, each under the name that its row in `media` has. */
export interface MediaStore {
  /** What tells this store from any other one, whoever asks. */
  identify(): Promise<string>;
  /** Resolves when the picture would survive a power cut. */
  put(name: string, picture: Uint8Array): Promise<void>;
  /** Null: there is none of that name. */
  get(name: string): Promise<Uint8Array | null>;
  /** Fine, too, when there is none of that name. */
  remove(name: string): Promise<void>;
}

/** The S3-compatible store of the settings, else the folder `media` in the data folder. */
export const openMediaStore = ({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): MediaStore =>
  s3 ? s3Store(s3) : folderStore(join(dataDir, 'media'));
