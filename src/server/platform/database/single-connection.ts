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

type Place = Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl'>;

/** A single connection to the database; no migration runs. */
export interface SingleConnection {
  readonly client: Client;
  close(): Promise<void>;
}

const CONNECT_MS = 10_000;

/** Opens a connection of its own; a StartupError that says `where` when no database answers. */
export async function connectAlone(
  config: ClientConfig,
  where: string,
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
    throw new StartupError(`The database of ${where} does not answer: ${reason}.`, { cause });
  }
}

/** Reaches the embedded database of a server that runs; null where none does. */
async function connectRunning(dataDir: string): Promise<SingleConnection | null> {
  const folder = join(dataDir, 'postgres');
  const running = await readPostmasterFile(folder);
  if (running?.status !== 'ready' || !(await isPostgresOn(running.pid, folder))) return null;
  const { port, socketFolder } = running;
  const password = socketFolder === '' ? await readFile(`${folder}.password`, 'utf8') : '';
  const host = socketFolder === '' ? '127.0.0.1' : socketFolder;
  return connectAlone({ host, port, password, ...EMBEDDED }, `DATA_DIR ${dataDir}`);
}

/** Reaches the database of the settings to read it, whether a server uses it or not; where there is none, a StartupError. */
export async function connectForReading({ databaseUrl, dataDir }: Place): Promise<SingleConnection> {
  if (databaseUrl) return connectAlone({ connectionString: databaseUrl }, 'DATABASE_URL');
  const folder = await openDataFolder(dataDir);
  const running = await connectRunning(folder);
  if (running) return running;
  if (!(await holdsDatabase(join(folder, 'postgres')))) {
    throw new StartupError(`The data folder ${folder} holds no database: name another one with DATA_DIR.`);
  }
  return startAndConnect(folder);
}

/** Reaches it as who may make tables. An embedded database is made where there is none, and must not be in use. */
export async function connectAsOwner({
  databaseUrl,
  databaseOwnerUrl,
  dataDir,
}: Place): Promise<SingleConnection> {
  if (databaseOwnerUrl) return connectAlone({ connectionString: databaseOwnerUrl }, 'DATABASE_OWNER_URL');
  if (databaseUrl) return connectAlone({ connectionString: databaseUrl }, 'DATABASE_URL');
  // Another process that holds the data folder is no server about to end: the command fails at once.
  return startAndConnect(dataDir, { patienceMs: 0 });
}

async function startAndConnect(
  dataDir: string,
  options: { readonly patienceMs?: number } = {},
): Promise<SingleConnection> {
  const embedded = await startEmbeddedPostgres({ dataDir, ...options });
  return connectAlone(embedded.connection, `DATA_DIR ${dataDir}`, embedded.stop);
}
