import { join } from 'node:path';
import {
  createDatabaseFiles,
  explainDataFolder,
  holdsDatabase,
  openDataFolder,
  removeUnfinished,
} from './data-folder.ts';
import { type Connection, chooseListening } from './listening.ts';
import { lockDataFolder, rememberFolder } from './lock-data-folder.ts';
import { type CopyDatabase, finishRenames, moveToMajor } from './major-version.ts';
import { stopOrphan } from './postmaster.ts';
import { findBinaries } from './programs.ts';
import { chooseRunAs, giveFilesTo } from './run-as.ts';
import { startSupervised } from './server.ts';

export interface EmbeddedOptions {
  /** Folder that holds all data; made when missing. The database lies in `postgres` below it. */
  readonly dataDir: string;
  /** False lets a power cut lose commits, for tests. */
  readonly durable?: boolean;
  /** How long to wait for another Apex Debrief to leave the folder before refusing; 5 s by default. */
  readonly patienceMs?: number;
  /** Hears how PostgreSQL ended when it did so by itself; it is then started again. */
  readonly onExit?: (reason: string) => void;
  /** Called when the data folder was moved away or replaced while PostgreSQL ran on it, which was stopped. */
  readonly onMoved?: () => void;
  /** Moves the database of a former major version of PostgreSQL into one of this version; without it such a folder is refused. */
  readonly copyDatabase?: CopyDatabase;
}

export interface EmbeddedPostgres {
  readonly connection: Connection;
  /** Ends the database and frees the data folder; resolves when no process is left. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Runs the bundled PostgreSQL on `<dataDir>/postgres`, made on first use. Throws a StartupError when the
 * folder is in use or not writable, or when PostgreSQL cannot run here. Stops first what a killed process left running
 * on the folder.
 */
export async function startEmbeddedPostgres({
  durable = true,
  patienceMs,
  onExit = () => {},
  onMoved = () => {},
  copyDatabase,
  ...options
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = await openDataFolder(options.dataDir);
  const folder = join(dataDir, 'postgres');
  const opened = new AsyncDisposableStack();
  let closing: Promise<void> | undefined;
  const stop = () => {
    closing ??= opened.disposeAsync();
    return closing;
  };
  try {
    opened.defer(await lockDataFolder(dataDir, patienceMs));
    const binaries = await findBinaries();
    const runAs = await chooseRunAs(binaries, dataDir);
    await finishRenames(dataDir, folder);
    const stalePid = await stopOrphan(folder, binaries, runAs);
    const listening = await chooseListening(folder, runAs, opened);
    const setup = { binaries, runAs, listening, durable };
    await removeUnfinished(dataDir);
    if (await holdsDatabase(folder)) {
      await giveFilesTo(runAs, folder);
      await moveToMajor(dataDir, setup, { folder, stalePid, copyDatabase });
    } else await createDatabaseFiles(dataDir, folder, setup);
    const isOwned = rememberFolder(folder);
    const place = { folder, logFile: join(dataDir, 'postgres.log'), stalePid, isOwned };
    opened.defer(await startSupervised(setup, place, { onExit, onMoved }));
    return { connection: listening.connection, stop };
  } catch (error) {
    await stop();
    throw explainDataFolder(error, dataDir);
  }
}
