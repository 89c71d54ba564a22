import { join } from 'node:path';
import type { Connection } from '#server/platform/database/embedded/listening.ts';
import { readPostmasterFile, sendSignal } from '#server/platform/database/embedded/postmaster.ts';
import { migrate, migrateJobs } from '#server/platform/database/migrate.ts';
import { startDatabaseOn } from './own-database.ts';
import { makeDataDir } from './server-process.ts';

/** A migrated database server of the test's own. */
export interface FreezableDatabase {
  readonly connection: Connection;
  /** SIGSTOP to all its processes: it holds on to what it has and answers nothing. */
  freeze(): Promise<void>;
  thaw(): void;
  stop(): Promise<void>;
}

export async function startFreezableDatabase(): Promise<FreezableDatabase> {
  const data = await makeDataDir();
  const { connection, pool, stop } = await startDatabaseOn(data.path);
  await migrate(pool);
  await migrateJobs(pool);
  let frozen: readonly number[] = [];
  return {
    connection,
    async freeze() {
      const postmaster = await readPostmasterFile(join(data.path, 'postgres'));
      const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity');
      frozen = [postmaster?.pid ?? 0, ...rows.map(({ pid }) => pid)];
      for (const pid of frozen) sendSignal(pid, 'SIGSTOP');
    },
    thaw() {
      for (const pid of frozen) sendSignal(pid, 'SIGCONT');
      frozen = [];
    },
    async stop() {
      await stop();
      await data.remove();
    },
  };
}
