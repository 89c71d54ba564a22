import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '#server/startup-error.ts';

const SQLITE_BUSY = 5;

/** The hold of one process on a data folder. */
export interface DataFolderLock {
  release(): void;
}

/**
 * Makes this process the only one that uses the data folder; throws a StartupError while another one does.
 * The lock is SQLite's exclusive lock on an empty file, so the system takes it back with the process however
 * that ends; the number in the file beside it is for people only, since another process may bear it later.
 */
export function lockDataFolder(dataDir: string): DataFolderLock {
  const pidFile = join(dataDir, 'apex-debrief.pid');
  const file = lockExclusively(dataDir, pidFile);
  return {
    release() {
      if (!file.isOpen) return;
      rmSync(pidFile, { force: true });
      file.close();
    },
  };
}

function lockExclusively(dataDir: string, pidFile: string): DatabaseSync {
  const file = new DatabaseSync(join(dataDir, 'apex-debrief.lock'), { open: false, timeout: 0 });
  try {
    file.open();
    file.exec('BEGIN EXCLUSIVE');
    writeFileSync(pidFile, `${process.pid}\n`);
    return file;
  } catch (error) {
    if (file.isOpen) file.close();
    const busy = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      busy
        ? `The data folder ${dataDir} is in use by another running Apex Debrief${holder(pidFile)}: stop that one, or choose another folder with DATA_DIR.`
        : `The data folder ${dataDir} cannot be locked (${reason}): choose a folder on a local disk with DATA_DIR.`,
      { cause: error },
    );
  }
}

function holder(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
