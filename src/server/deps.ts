import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Db } from './database/open.ts';
import type { Jobs } from './platform/jobs.ts';
import type { MediaStore } from './platform/media/media-store.ts';
import type { Settings } from './settings.ts';

/** What the features work with. Tests hand in their own clock and settings. */
export interface Deps {
  readonly pool: Pool;
  readonly db: Db;
  readonly jobs: Jobs;
  /** Where the bytes of pictures are. */
  readonly media: MediaStore;
  readonly settings: Settings & { readonly secretKey: string };
  readonly now: () => Date;
  /** Waits so many milliseconds; tests do not. */
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly log: FastifyBaseLogger;
}
