import { join } from 'node:path';
import type { Settings } from '#server/platform/settings/settings.ts';
import { folderStore, type MediaStore } from './media-store.ts';
import { s3Store } from './s3-store.ts';

/** The S3-compatible store of the settings, else the folder `media` in the data folder. */
export const openMediaStore = ({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): MediaStore =>
  s3 ? s3Store(s3) : folderStore(join(dataDir, 'media'));
