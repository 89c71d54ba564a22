import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '#server/platform/files/replace-file.ts';
import { StartupError } from '#server/platform/settings/startup-error.ts';
import { createDatabaseFiles, removeUnfinished, type Setup, UNFINISHED } from './data-folder.ts';
import { chooseListening, databaseUrlOf } from './listening.ts';
import { lockDataFolder, rememberFolder } from './lock-data-folder.ts';
import { findBinaries } from './programs.ts';
import { type Place, startSupervised } from './server.ts';

/** Copies everything from one database into another, empty one; both by their DATABASE_URL. */
export type CopyDatabase = (from: string, to: string) => Promise<void>;

/** Reads the major version of PostgreSQL that made a database. */
const readMajor = async (folder: string): Promise<number> =>
  Number.parseInt(await readFile(join(folder, 'PG_VERSION'), 'utf8'), 10);

/** Gives a former database its name again if a move was cut off between its two renames. */
export async function finishRenames(dataDir: string, folder: string): Promise<void> {
  const names = await readdir(dataDir);
  if (names.includes('postgres')) return;
  const majors = names.flatMap(name => /^postgres-(\d+)$/.exec(name)?.slice(1).map(Number) ?? []);
  if (majors.length > 0) await rename(`${folder}-${Math.max(...majors)}`, folder);
}

interface Former extends Pick<Place, 'folder' | 'stalePid'> {
  readonly copyDatabase: CopyDatabase | undefined;
}

/**
 * Moves a database that a former major version of PostgreSQL made into a new one of this version; does nothing if it is of
 * this version. The former folder stays as `postgres-<major>`. Throws a StartupError if the database is of a newer major
 * version, or if nothing copies it.
 */
export async function moveToMajor(
  dataDir: string,
  setup: Setup,
  { folder, stalePid, copyDatabase }: Former,
): Promise<void> {
  const { major } = setup.binaries;
  const former = await readMajor(folder);
  if (former === major) return;
  if (former > major) {
    throw new StartupError(
      `The database in ${folder} is of PostgreSQL ${former}, and this version of Apex Debrief has ${major}: start the newer version that made it.`,
    );
  }
  if (copyDatabase === undefined) {
    throw new StartupError(
      `The database in ${folder} is of PostgreSQL ${former}: start the server once, which moves it to ${major}.`,
    );
  }
  const formerSetup = { ...setup, binaries: await findBinaries(undefined, former) };
  const next = join(dataDir, `${UNFINISHED}${major}`);
  await createDatabaseFiles(dataDir, next, setup);
  const servers = new AsyncDisposableStack();
  try {
    const from = await openServer(formerSetup, { folder, stalePid }, servers);
    const to = await openServer(setup, { folder: next, stalePid: null }, servers);
    await copyDatabase(from, to);
  } finally {
    await servers.disposeAsync();
  }
  await rm(`${folder}-${former}`, { recursive: true, force: true });
  await rename(folder, `${folder}-${former}`);
  await rename(next, folder);
  await syncFolder(dataDir);
}

/** Starts a server that stops with `servers`. Returns its DATABASE_URL. */
async function openServer(
  setup: Setup,
  { folder, stalePid }: Omit<Former, 'copyDatabase'>,
  servers: AsyncDisposableStack,
): Promise<string> {
  const listening = await chooseListening(folder, setup.runAs, servers);
  const place = { folder, stalePid, logFile: `${folder}.log`, isOwned: rememberFolder(folder) };
  const events = { onExit: () => {}, onMoved: () => {} };
  servers.defer(await startSupervised({ ...setup, listening }, place, events));
  // On Windows both databases have the password of the data folder.
  const { password } = setup.listening.connection;
  return databaseUrlOf({ ...listening.connection, ...(password !== undefined && { password }) });
}

/**
 * Takes back a move to a newer major version of PostgreSQL: the database of before has its name again. Only for a move whose
 * server never became ready. Does nothing if the database is of this version.
 */
export async function undoMove(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres');
  const unlock = await lockDataFolder(dataDir);
  try {
    await finishRenames(dataDir, folder);
    const { major } = await findBinaries();
    const isKept = (await readdir(dataDir)).includes(`postgres-${major}`);
    if (!isKept || (await readMajor(folder)) <= major) return;
    await rename(folder, join(dataDir, `${UNFINISHED}undone`));
    await rename(`${folder}-${major}`, folder);
    await removeUnfinished(dataDir);
  } finally {
    unlock();
  }
}
