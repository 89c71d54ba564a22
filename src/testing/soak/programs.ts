import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

const run = promisify(execFile);

/** Where Debian keeps what is for administrators, and its PostgreSQL. */
const MORE_PLACES = ['/usr/sbin', '/usr/lib/postgresql/15/bin', '/usr/lib/postgresql/17/bin'];

/** The path of a program; an Error that says what to install where it is not there. */
export async function findProgram(name: string, debianPackage: string): Promise<string> {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), ...MORE_PLACES]) {
    const file = join(folder, name);
    if (
      await access(file).then(
        () => true,
        () => false,
      )
    ) {
      return file;
    }
  }
  throw new Error(`${name} is not here: install it (on Debian: apt-get install ${debianPackage}).`);
}

/** A program that runs until the test is over. */
export async function startProgram(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const child = spawn(file, args, { stdio: 'ignore', env: { ...process.env, ...env }, detached: true });
  await once(child, 'spawn');
  onTestFinished(() => endProgram(child, 'SIGKILL'));
  return child;
}

/** Ends a program with all that it has started. */
export async function endProgram(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  process.kill(-child.pid, signal);
  await exited;
}

/** Words that make a program run as a user who is not root, whom PostgreSQL and PgBouncer refuse. */
export const asPostgres = (file: string, ...args: readonly string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', file, ...args]]
    : [file, [...args]];

/** A folder that this user may use, too. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'apex-soak-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o711);
  return folder;
}

/** A folder below it that belongs to that user. */
export async function makeFolderOfPostgres(parent: string, name: string): Promise<string> {
  const folder = join(parent, name);
  await mkdir(folder, { mode: 0o700 });
  if (process.getuid?.() === 0) await run('chown', ['postgres:postgres', folder]);
  return folder;
}
