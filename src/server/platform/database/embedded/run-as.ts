import type { SpawnOptions } from 'node:child_process';
import { chmod, chown, lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#server/platform/settings/startup-error.ts';
import { type Binaries, type Command, environmentOfPostgres, runCommand } from './programs.ts';

/** The user as whom PostgreSQL runs, which refuses to run as root. */
export interface RunAs {
  /** Owner that its files must have; null where the system has no such thing (Windows). */
  readonly owner: { uid: number; gid: number } | null;
  command(file: string, args: string[], options?: SpawnOptions): Command;
}

const unprivilegedUsers = ['postgres', 'nobody'];

/**
 * An ordinary user runs it as oneself. Root runs it in a user namespace of its own, where root's files stay
 * reachable and it is root no more; where the system forbids that, as an unprivileged user who can reach
 * both the programs and the data folder; else a StartupError says what to do.
 */
export async function chooseRunAs(binaries: Binaries, dataDir: string): Promise<RunAs> {
  if (process.getuid === undefined || process.getgid === undefined) return makeRunAs(null);
  const owner = { uid: process.getuid(), gid: process.getgid() };
  if (owner.uid !== 0) return makeRunAs(owner);

  const namespace = makeRunAs(owner, {}, ['unshare', '--user']);
  if (await canRun(namespace, binaries.initdb, ['--version'])) return namespace;
  // They pass through the folder to their own in it; what else lies there they neither list nor read.
  await chmod(dataDir, (await stat(dataDir)).mode | 0o001);
  for (const name of unprivilegedUsers) {
    const user = await findUser(name);
    if (user === null) continue;
    const runAs = makeRunAs(user, user);
    const reaches =
      (await canRun(runAs, binaries.initdb, ['--version'])) && (await canRun(runAs, 'test', ['-x', dataDir]));
    if (reaches) return runAs;
  }
  throw new StartupError(
    `PostgreSQL does not run as root, and here neither a user namespace (unshare) nor the users ${unprivilegedUsers.join(' and ')} can run it in ${dataDir}: start Apex Debrief as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

/** Gives a new folder to that user. One's own is left alone: a service may be forbidden to change owners at all. */
export async function giveFolderTo({ owner }: Pick<RunAs, 'owner'>, folder: string): Promise<void> {
  if (owner !== null && owner.uid !== process.getuid?.()) await chown(folder, owner.uid, owner.gid);
}

/** Gives a database's files to the user that PostgreSQL runs as, the folder last so that a break is noticed. */
export async function giveFilesTo({ owner }: RunAs, folder: string): Promise<void> {
  const present = (await stat(folder)).uid;
  if (owner === null || present === owner.uid) return;
  if (process.getuid?.() !== 0) {
    throw new StartupError(
      `The database in ${folder} belongs to another user (uid ${present}): start Apex Debrief as that user, or choose another folder with DATA_DIR.`,
    );
  }
  for (const name of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, name), owner.uid, owner.gid);
  }
  await chown(folder, owner.uid, owner.gid);
}

/** Runs programs as the process itself, or as `more` says, behind the words of `prefix`. */
const makeRunAs = (
  owner: RunAs['owner'],
  more: SpawnOptions = {},
  prefix: readonly string[] = [],
): RunAs => ({
  owner,
  command(program, programArgs, options = {}) {
    const [file = program, ...args] = [...prefix, program, ...programArgs];
    return {
      file,
      args,
      options: { ...options, ...more, env: { ...environmentOfPostgres(), ...options.env } },
    };
  },
});

async function canRun(runAs: RunAs, file: string, args: string[]): Promise<boolean> {
  const { code } = await runCommand(runAs.command(file, args, { cwd: '/' }));
  return code === 0;
}

async function findUser(name: string): Promise<{ uid: number; gid: number } | null> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(flag => runCommand({ file: 'id', args: [flag, name], options: {} })),
  );
  if (uid?.code !== 0 || gid?.code !== 0) return null;
  return { uid: Number(uid.output), gid: Number(gid.output) };
}
