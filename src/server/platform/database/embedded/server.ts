import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { StartupError } from '#server/platform/settings/startup-error.ts';
import type { Setup } from './data-folder.ts';
import { readPostmasterFile } from './postmaster.ts';
import { runCommand } from './programs.ts';

const POLL_MS = 20;
const FAST_MS = MINUTE_MS;
/** The number of starts, and the pause between them, while sessions of a killed server end. */
const STARTS = 50;
const START_PAUSE_MS = 200;

/** The pause between failed attempts to start a server again that ended by itself. */
const REVIVAL_PAUSE_MS = 2_000;

/** The pause between two checks of the data folder of a running server. */
const WATCH_MS = 500;

/** The files and the log of a server, and a stale process id in its postmaster.pid. */
export interface Place {
  readonly folder: string;
  readonly logFile: string;
  readonly stalePid: number | null;
  /** Whether `folder` still leads to the files that the server works on. */
  readonly isOwned: () => boolean;
}

/**
 * Returns the signal that stops the server: after a last checkpoint, or at once if its folder was moved away.
 * PostgreSQL writes pg_control by its absolute path, so a checkpoint would overwrite the file of another database.
 */
const stopSignal = ({ isOwned }: Place): NodeJS.Signals => (isOwned() ? 'SIGINT' : 'SIGQUIT');

/** Starts the server and resolves when it accepts connections. */
async function startServer(setup: Setup, place: Place): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    const server = await spawnServer(setup, place);
    if (await becomesReady(server, place.folder)) return server;
    const reason = (await lastFailure(place.logFile)) ?? (await server.exited);
    // Sessions of a killed server end shortly after it. PostgreSQL does not wait for them and refuses to start.
    if (attempt < STARTS && reason.includes('pre-existing shared memory block')) await delay(START_PAUSE_MS);
    else throw new StartupError(`The database could not start: ${reason} (log: ${place.logFile}).`);
  }
}

/** A PostgreSQL server, and how its process ended. */
interface Server {
  readonly child: ChildProcess;
  readonly exited: Promise<string>;
}

async function spawnServer({ binaries, runAs, listening, durable }: Setup, place: Place): Promise<Server> {
  const settings = { ...listening.settings, ...commonSettings, ...(durable ? {} : carelessSettings) };
  const log = await open(place.logFile, 'w', 0o600);
  try {
    const { file, args, options } = runAs.command(
      binaries.postgres,
      [
        '-D',
        place.folder,
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      {
        cwd: place.folder,
        stdio: ['ignore', log.fd, log.fd],
        // Out of the terminal's process group: Ctrl-C is for the application, which stops the database last.
        detached: process.platform !== 'win32',
        // PostgreSQL takes a stale process id for its own if any process bears it now; this one it ignores.
        env: place.stalePid === null ? {} : { PG_GRANDPARENT_PID: String(place.stalePid) },
      },
    );
    const child = spawn(file, args, options);
    const stopWithoutWaiting = () => child.kill(stopSignal(place));
    process.once('exit', stopWithoutWaiting);
    const exited = new Promise<string>(resolve => {
      child.once('error', error => resolve(error.message));
      child.once('close', (code, signal) =>
        resolve(signal ? `killed by ${signal}` : `ended with code ${code}`),
      );
    }).finally(() => process.off('exit', stopWithoutWaiting));
    return { child, exited };
  } finally {
    await log.close();
  }
}

const commonSettings = {
  shared_buffers: '128MB',
  max_connections: '60',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_destination: 'stderr',
  // Refused statements are the application's to report, and their values are people's data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

// For tests: many applications share a server, which may lose data.
const carelessSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // To read all tables of a few rows it would start two processes, which takes ten times as long as the reading.
  max_parallel_workers_per_gather: '0',
  max_connections: '300',
};

async function becomesReady({ child, exited }: Server, folder: string): Promise<boolean> {
  let alive = true;
  exited.then(() => {
    alive = false;
  });
  while (alive) {
    const file = await readPostmasterFile(folder);
    if (file?.pid === child.pid && file?.status === 'ready') return true;
    await Promise.race([exited, delay(POLL_MS)]);
  }
  return false;
}

/** Ends open sessions, writes everything out if the folder is still the server's, and resolves when the process is gone. */
async function stopServer({ child, exited }: Server, { binaries, runAs }: Setup, place: Place) {
  if (process.platform === 'win32') {
    await runCommand(runAs.command(binaries.pgCtl, ['stop', '--mode=fast', '-D', place.folder]));
  } else {
    child.kill(stopSignal(place));
  }
  const patience = setTimeout(() => child.kill('SIGQUIT'), FAST_MS);
  await exited;
  clearTimeout(patience);
}

async function lastFailure(logFile: string): Promise<string | undefined> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).split('\n');
  return lines
    .findLast(line => /\b(FATAL|PANIC):/.test(line))
    ?.replace(/^.*?\b(FATAL|PANIC): */, '')
    .replace(/\.$/, '');
}

/** The reports of a supervised server. */
export interface ServerEvents {
  /** PostgreSQL ended by itself, or could not be started again. */
  readonly onExit: (reason: string) => void;
  /** The data folder was moved away or replaced: PostgreSQL was stopped without a checkpoint. */
  readonly onMoved: () => void;
}

/**
 * Starts the server, and starts it again whenever it ends by itself (killed for want of memory, say), until the returned
 * function stops it, or its folder is moved away or replaced. Rejects when the first start fails.
 */
export async function startSupervised(
  setup: Setup,
  place: Place,
  { onExit, onMoved }: ServerEvents,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();

  const stopIfMoved = async (): Promise<void> => {
    if (stopping.signal.aborted || place.isOwned()) return;
    const stopped = stop();
    onMoved();
    await stopped;
  };

  const startAgain = async (): Promise<Server | null> => {
    while (!stopping.signal.aborted) {
      try {
        return supervise(await startServer(setup, place));
      } catch (error) {
        onExit(error instanceof Error ? error.message : String(error));
        await delay(REVIVAL_PAUSE_MS, null, { signal: stopping.signal }).catch(() => null);
      }
    }
    return null;
  };
  const supervise = (server: Server): Server => {
    server.exited.then(async ending => {
      await stopIfMoved();
      if (stopping.signal.aborted) return;
      onExit(`${ending} (log: ${place.logFile})`);
      current = startAgain();
    });
    return server;
  };

  let current: Promise<Server | null> = startServer(setup, place).then(supervise);
  await current;
  const watch = setInterval(stopIfMoved, WATCH_MS).unref();
  const stop = async (): Promise<void> => {
    clearInterval(watch);
    stopping.abort();
    const server = await current;
    if (server) await stopServer(server, setup, place);
  };
  return stop;
}
