import { access, constants, mkdir, mkdtemp, readdir, realpath, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { syncFolder } from '#server/platform/files/replace-file.ts';
import { codeOf, hasCode } from '#server/platform/problems/error-codes.ts';
import { StartupError } from '#server/platform/settings/startup-error.ts';
import type { Listening } from './listening.ts';
import { type Binaries, runCommand } from './programs.ts';
import { giveFolderTo, type RunAs } from './run-as.ts';

/** How the embedded database is made and run. */
export interface Setup {
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  readonly listening: Listening;
  /** Whether a commit must survive a power cut; only tests may do without. */
  readonly durable: boolean;
}

/** Files and folders whose names begin so are removed at the next start. */
export const UNFINISHED = 'postgres.new-';

// The locale sorts the same everywhere; the character type decides what trigrams take for a letter ("Müller").
const characterTypes: Partial<Record<NodeJS.Platform, string>> = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' };

const CANNOT_WRITE = [
  ...['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'],
  ...['ENOSPC', 'EDQUOT', 'EIO', 'ENAMETOOLONG'],
];

/** Explains a failure to write below the data folder in one sentence for the operator; returns other errors unchanged. */
export function explainDataFolder(error: unknown, dataDir: string): unknown {
  if (!hasCode(error, ...CANNOT_WRITE)) return error;
  return new StartupError(
    `The data folder ${dataDir} cannot be written (${codeOf(error)}): give this user a folder it may write to, or choose another one with DATA_DIR.`,
    { cause: error },
  );
}

/** Makes the data folder where it is missing and returns its real, absolute path. */
export async function openDataFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK | constants.X_OK);
    return await realpath(dataDir);
  } catch (error) {
    throw explainDataFolder(error, resolve(dataDir));
  }
}

/** Removes the files of a start that was killed while it made a database. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue;
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Whether the folder holds a database. */
export async function holdsDatabase(folder: string): Promise<boolean> {
  const present = await readdir(folder).catch((error): string[] => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  if (present.length === 0 || present.includes('PG_VERSION')) return present.length > 0;
  throw new StartupError(
    `The folder ${folder} holds something that is no database: move it away, or choose another folder with DATA_DIR.`,
  );
}

/**
 * Makes the database's files in `folder`. They are made beside it and renamed when complete and on disk,
 * so that a kill at any moment leaves either nothing or all.
 */
export async function createDatabaseFiles(dataDir: string, folder: string, setup: Setup): Promise<void> {
  const made = await mkdtemp(join(dataDir, UNFINISHED));
  await giveFolderTo(setup.runAs, made);
  await runInitdb(made, setup);
  await rename(made, folder);
  if (setup.durable) await syncFolder(dataDir);
}

async function runInitdb(folder: string, { binaries, runAs, listening, durable }: Setup): Promise<void> {
  const args = [
    ...['-D', folder, '-U', listening.connection.user, '--encoding=UTF8', '--locale=C', '--no-instructions'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', ...listening.initdbArgs],
    ...(durable ? [] : ['--no-sync']),
  ];
  const characterType = characterTypes[process.platform];
  const attempts = characterType === undefined ? [args] : [[...args, `--lc-ctype=${characterType}`], args];
  let output = '';
  for (const attempt of attempts) {
    const outcome = await runCommand(runAs.command(binaries.initdb, attempt, { cwd: folder }));
    if (outcome.code === 0) return;
    output = outcome.output;
  }
  const reason = output.match(/(?:error|FATAL): *(.*)/)?.[1] ?? output.trim().split('\n').at(-1);
  throw new StartupError(`The database could not be made in ${folder}: ${reason}.`);
}
