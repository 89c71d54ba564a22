import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '#server/platform/settings/startup-error.ts';

const SQLITE_BUSY = 5;
const POLL_MS = 50;

/** How long the one before may take to finish its requests and stop, when the next is started at once. */
const PATIENCE_MS = 5_000;

/**
 * Makes this process the only one that uses the data folder, until the returned function releases it. Throws a
 * StartupError while another process uses it.
 * The lock is SQLite's exclusive lock on an empty file, so the system takes it back with the process however
 * that ends; the number in the file beside it is for people only, since another process may bear it later.
 */
export async function lockDataFolder(dataDir: string, patienceMs = PATIENCE_MS): Promise<() => void> {
  const pidFile = join(dataDir, 'apex-debrief.pid');
  const file = await lockExclusively(dataDir, patienceMs);
  if (file === null) throw refuseLocked(dataDir, pidFile);
  const isOwned = rememberFolder(dataDir);
  writeFileSync(pidFile, `${process.pid}\n`);
  return () => {
    if (isOwned()) rmSync(pidFile, { force: true });
    file.close();
  };
}

/** The locked file; null when another process keeps it. */
async function lockExclusively(dataDir: string, patienceMs: number): Promise<DatabaseSync | null> {
  const deadline = performance.now() + patienceMs;
  const file = new DatabaseSync(join(dataDir, 'apex-debrief.lock'), { open: false, timeout: 0 });
  for (;;) {
    try {
      file.open();
      file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      return file;
    } catch (error) {
      if (file.isOpen) file.close();
      if (!isBusy(error)) throw cannotLock(dataDir, error);
      if (performance.now() >= deadline) return null;
      await delay(POLL_MS);
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function cannotLock(dataDir: string, cause: unknown): StartupError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StartupError(
    `The data folder ${dataDir} cannot be locked (${reason}): choose a folder on a local disk with DATA_DIR.`,
    { cause },
  );
}

/** Names the running process that uses the folder. SQLite reports a file system without locks as a locked file, too. */
function refuseLocked(dataDir: string, pidFile: string): StartupError {
  const pid = readRunningPid(pidFile);
  if (pid === null) return cannotLock(dataDir, 'it is on a network drive, or another computer uses it');
  return new StartupError(
    `The data folder ${dataDir} is in use by another running Apex Debrief (process ${pid}): stop that one, or choose another folder with DATA_DIR.`,
  );
}

/** Returns the process id in a file; null if no such process runs here. */
function readRunningPid(pidFile: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    return process.kill(pid, 0) ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Returns a function that tells whether a path still leads to the same folder, which nobody has moved or replaced. The function
 * is synchronous, so that it can be called while the process exits.
 */
export function rememberFolder(path: string): () => boolean {
  const { dev, ino } = statSync(path);
  return () => {
    try {
      const current = statSync(path);
      return current.dev === dev && current.ino === ino;
    } catch {
      // A folder that cannot be reached must not be written to either.
      return false;
    }
  };
}
