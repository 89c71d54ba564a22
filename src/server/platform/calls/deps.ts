import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Db } from '#server/platform/database/open.ts';
import type { Jobs } from '#server/platform/job-schedule.ts';
import type { SettingsWithKey } from '#server/platform/settings/secret-key.ts';
import type { MediaStore } from '#server/platform/storage/media-store.ts';

/** The dependencies of all features. Tests pass in their own clock and settings. */
export interface Deps {
  readonly pool: Pool;
  readonly db: Db;
  /** The same database, for work that takes longer than a request waits. */
  readonly longWorkDb: Db;
  readonly longWorkPool: Pool;
  readonly jobs: Jobs;
  /** The store of pictures. */
  readonly media: MediaStore;
  readonly settings: SettingsWithKey;
  readonly now: () => Date;
  /** Waits; tests do not. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** The addresses of a host that an organization names; tests have no DNS. */
  readonly resolveHost: (name: string) => Promise<readonly string[]>;
  /** Runs `work` while background work is stopped, then starts the server again on the changed database. */
  readonly restartAfter: (work: () => Promise<void>) => Promise<void>;
  readonly log: FastifyBaseLogger;
}

/** Returns dependencies for imports, syncs and the worker, which wait longer for the database than other calls. */
export const forLongWork = (deps: Deps): Deps => ({ ...deps, db: deps.longWorkDb });
