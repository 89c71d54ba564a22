import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import type { Settings } from '#server/platform/settings/settings.ts';
import { StartupError } from '#server/platform/settings/startup-error.ts';
import { holdsDatabase, openDataFolder } from './embedded/data-folder.ts';
import { EMBEDDED } from './embedded/listening.ts';
import { isPostgresOn, readPostmasterFile } from './embedded/postmaster.ts';
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';
import { IN_UTC } from './open.ts';

type DatabaseSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl'>;

/** A single connection to the database; no migration runs. */
export interface SingleConnection {
  readonly client: Client;
  close(): Promise<void>;
}

const CONNECT_MS = 10_000;

/** Opens a connection; a StartupError that names `setting` if no database answers. */
export async function openConnection(
  config: ClientConfig,
  setting: string,
  stop: () => Promise<void> = async () => {},
): Promise<SingleConnection> {
  const client = new Client({ ...config, connectionTimeoutMillis: CONNECT_MS });
  // A pending statement rejects when its connection breaks.
  client.on('error', () => {});
  const close = async () => {
    await client.end().catch(() => {});
    await stop();
  };
  try {
    await client.connect();
    await client.query(IN_UTC);
    return { client, close };
  } catch (cause) {
    await close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`The database of ${setting} does not answer: ${reason}.`, { cause });
  }
}

/** Connects to the embedded database of a running server; null if no server runs. */
async function connectRunning(dataDir: string): Promise<SingleConnection | null> {
  const folder = join(dataDir, 'postgres');
  const running = await readPostmasterFile(folder);
  if (running?.status !== 'ready' || !(await isPostgresOn(running.pid, folder))) return null;
  const { port, socketFolder } = running;
  const password = socketFolder === '' ? await readFile(`${folder}.password`, 'utf8') : '';
  const host = socketFolder === '' ? '127.0.0.1' : socketFolder;
  return openConnection({ host, port, password, ...EMBEDDED }, `DATA_DIR ${dataDir}`);
}

/** Connects to the database of the settings to read it, also while a server uses it; a StartupError if there is no database. */
export async function connectForReading({
  databaseUrl,
  dataDir,
}: DatabaseSettings): Promise<SingleConnection> {
  if (databaseUrl) return openConnection({ connectionString: databaseUrl }, 'DATABASE_URL');
  const folder = await openDataFolder(dataDir);
  const running = await connectRunning(folder);
  if (running) return running;
  if (!(await holdsDatabase(join(folder, 'postgres')))) {
    throw new StartupError(`The data folder ${folder} holds no database: name another one with DATA_DIR.`);
  }
  return startAndConnect(folder);
}

/**
 * Connects as the owner of the tables. Creates an embedded database if there is none; it must not be in use, unless
 * `isOwnServer`: then the caller's own process runs it.
 */
export async function connectAsOwner(
  { databaseUrl, databaseOwnerUrl, dataDir }: DatabaseSettings,
  isOwnServer = false,
): Promise<SingleConnection> {
  if (databaseOwnerUrl) return openConnection({ connectionString: databaseOwnerUrl }, 'DATABASE_OWNER_URL');
  if (databaseUrl) return openConnection({ connectionString: databaseUrl }, 'DATABASE_URL');
  const running = isOwnServer ? await connectRunning(await openDataFolder(dataDir)) : null;
  if (running) return running;
  // A command does not wait for another process that uses the data folder.
  return startAndConnect(dataDir, { patienceMs: 0 });
}

async function startAndConnect(
  dataDir: string,
  options: { readonly patienceMs?: number } = {},
): Promise<SingleConnection> {
  const embedded = await startEmbeddedPostgres({ dataDir, ...options });
  return openConnection(embedded.connection, `DATA_DIR ${dataDir}`, embedded.stop);
}
