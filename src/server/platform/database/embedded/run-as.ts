import type { SpawnOptions } from 'node:child_process';
import { chmod, chown, lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#server/platform/settings/startup-error.ts';
import { type Binaries, type Command, environmentOfPostgres, runCommand } from './programs.ts';

/** The user that runs PostgreSQL, which refuses to run as root. */
export interface RunAs {
  /** The owner that the files of the database must have; null on Windows. */
  readonly owner: { uid: number; gid: number } | null;
  command(file: string, args: string[], options?: SpawnOptions): Command;
}

const unprivilegedUsers = ['postgres', 'nobody'];

/**
 * Chooses the user that runs PostgreSQL: the current user, unless that is root. For root it is a user namespace, which is not
 * root but reaches root's files. Where the system forbids namespaces it is an unprivileged user who can reach the programs
 * and the data folder. Throws a StartupError without such a user.
 */
export async function chooseRunAs(binaries: Binaries, dataDir: string): Promise<RunAs> {
  if (process.getuid === undefined || process.getgid === undefined) return makeRunAs(null);
  const owner = { uid: process.getuid(), gid: process.getgid() };
  if (owner.uid !== 0) return makeRunAs(owner);

  const namespace = makeRunAs(owner, {}, ['unshare', '--user']);
  if (await canRun(namespace, binaries.initdb, ['--version'])) return namespace;
  // Lets other users pass through the folder to their own folder in it, without listing or reading it.
  await chmod(dataDir, (await stat(dataDir)).mode | 0o001);
  for (const name of unprivilegedUsers) {
    const user = await findUser(name);
    if (user === null) continue;
    const runAs = makeRunAs(user, user);
    const canReach =
      (await canRun(runAs, binaries.initdb, ['--version'])) && (await canRun(runAs, 'test', ['-x', dataDir]));
    if (canReach) return runAs;
  }
  throw new StartupError(
    `PostgreSQL does not run as root, and here neither a user namespace (unshare) nor the users ${unprivilegedUsers.join(' and ')} can run it in ${dataDir}: start Apex Debrief as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

/** Gives a new folder to the user, unless it is the current user: a service may not be allowed to change owners. */
export async function giveFolderTo({ owner }: Pick<RunAs, 'owner'>, folder: string): Promise<void> {
  if (owner !== null && owner.uid !== process.getuid?.()) await chown(folder, owner.uid, owner.gid);
}

/** Gives the files of a database to the user that runs PostgreSQL. The folder is last, so that an interrupted run is repeated. */
export async function giveFilesTo({ owner }: RunAs, folder: string): Promise<void> {
  const ownerUid = (await stat(folder)).uid;
  if (owner === null || ownerUid === owner.uid) return;
  if (process.getuid?.() !== 0) {
    throw new StartupError(
      `The database in ${folder} belongs to another user (uid ${ownerUid}): start Apex Debrief as that user, or choose another folder with DATA_DIR.`,
    );
  }
  for (const name of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, name), owner.uid, owner.gid);
  }
  await chown(folder, owner.uid, owner.gid);
}

/** Makes commands with extra options of `spawn`, and with `prefix` before the program. */
const makeRunAs = (
  owner: RunAs['owner'],
  extraOptions: SpawnOptions = {},
  prefix: readonly string[] = [],
): RunAs => ({
  owner,
  command(program, programArgs, options = {}) {
    const [file = program, ...args] = [...prefix, program, ...programArgs];
    return {
      file,
      args,
      options: { ...options, ...extraOptions, env: { ...environmentOfPostgres(), ...options.env } },
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
