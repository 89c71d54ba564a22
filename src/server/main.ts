import { Resolver } from 'node:dns/promises';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { paths } from '#contract/paths.ts';
import { type Deps, forLongWork } from './platform/calls/deps.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { openDatabase } from './platform/database/open.ts';
import { requireSameInstallation } from './platform/installation.ts';
import { openLog } from './platform/log.ts';
import { codeOf } from './platform/problems/error-codes.ts';
import { secretKeyOf } from './platform/settings/secret-key.ts';
import { readSettings, type Settings } from './platform/settings/settings.ts';
import { StartupError } from './platform/settings/startup-error.ts';
import { openMediaStore } from './platform/storage/s3-store.ts';
import { version } from './platform/version.ts';
import { type Closers, closeAll, stopOnSignals } from './stop.ts';

/**
 * Gives back what starting took and running does not need. V8 keeps 60 MB of room for short-lived objects once it had to
 * make it, and parts with it only in the collection of a process that is short of memory.
 */
function returnMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

const say = (line: string) => process.stdout.write(`${line}\n`);

const PORT_SENTENCES: Readonly<Record<string, (settings: Settings) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is used by another program. Set PORT to a free one.`,
  EACCES: ({ port }) => `Port ${port} is not allowed for this user. Set PORT to one above 1024.`,
  EADDRNOTAVAIL: ({ host }) => `HOST "${host}" is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST "${host}" is not an address of this machine.`,
};

/** Opens the port. Throws a StartupError with a sentence for what the operator can mend. */
async function listen(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.listen({ port: settings.port, host: settings.host }).catch((cause: Error) => {
    const sentence = PORT_SENTENCES[codeOf(cause)];
    throw sentence ? new StartupError(sentence(settings), { cause }) : cause;
  });
}

const RESOLVE_MS = 4_000;

/**
 * Returns the addresses that DNS has for a name; none when it has none in time. Not the system's `lookup`: a process runs
 * only four of them at once, so a name server that does not answer would delay other lookups.
 */
async function resolveHost(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const givenUp = setTimeout(() => resolver.cancel(), RESOLVE_MS);
  const none = (): string[] => [];
  const addresses = await Promise.all([
    resolver.resolve4(name).catch(none),
    resolver.resolve6(name).catch(none),
  ]);
  clearTimeout(givenUp);
  return addresses.flat();
}

/** The exit code after which deploy/apex-debrief.service does not start the server again. */
const MOVED = 3;

/** Ends the process at once: whatever it wrote would end up in another data folder. */
function leaveMovedFolder({ dataDir }: Settings): never {
  process.stderr.write(
    `Apex Debrief stops: the data folder ${dataDir} was moved away or replaced while it ran. Stop the server before you move its folder. Nothing is lost in the folder that was moved.\n`,
  );
  process.exit(MOVED);
}

/** Opens one part after the other; each puts what closes it in front of `closers`. */
async function start(closers: Closers): Promise<void> {
  const settings = readSettings(process.env);
  const log = openLog(settings.logLevel, pino.destination(2));
  const secretKey = await secretKeyOf(settings);

  const connecting = connectDatabase(settings, {
    onError: error => log.error(error, 'database connection'),
    onMoved: () => leaveMovedFolder(settings),
    async beforeUpdate() {
      const { takeBackupBeforeUpdate } = await import('./operations/backup/take-stored.ts');
      await takeBackupBeforeUpdate({ ...settings, secretKey }, new Date());
    },
    async copyDatabase(from, to) {
      say('Moving the database to a newer PostgreSQL. The folder of the former one stays.');
      const { copyDatabase } = await import('./operations/backup/copy-database.ts');
      await copyDatabase({ ...settings, secretKey }, from, to);
    },
  });
  // The code loads while PostgreSQL starts.
  const code = Promise.all([
    import('./app.ts'),
    import('./worker.ts'),
    import('./clubs/set-up/setup-key.ts'),
    import('./platform/job-schedule.ts'),
  ]);
  const database = await connecting;
  closers.unshift(() => database.close());
  const [{ buildApp }, { startWorker }, { ensureSetupLink }, { openJobs }] = await code;
  const now = () => new Date();
  const onError = (error: Error) => log.error(error, 'jobs');
  const jobs = await openJobs(database.longWorkPool, true, onError);
  closers.unshift(() => jobs.boss.stop());
  const deps: Deps = {
    pool: database.pool,
    db: openDatabase(database.pool),
    longWorkDb: openDatabase(database.longWorkPool),
    longWorkPool: database.longWorkPool,
    jobs,
    media: openMediaStore(settings),
    settings: { ...settings, secretKey },
    now,
    pause: milliseconds => pause(milliseconds),
    resolveHost,
    async restartAfter(work) {
      await stopWorker();
      try {
        await work();
      } finally {
        await closeAll(closers);
        await startOrLeave(closers);
      }
    },
    log,
  };
  await rm(join(settings.dataDir, 'restore'), { recursive: true, force: true });
  await requireSameInstallation(deps.db, deps.settings, await deps.media.identify());
  if (settings.demo) {
    const { ensureDemoClub } = await import('./operations/demo/ensure-demo-club.ts');
    await ensureDemoClub(forLongWork(deps), say);
  }
  const worker = await startWorker(deps);
  let stopped: Promise<void> | undefined;
  const stopWorker = () => {
    stopped ??= worker.stop();
    return stopped;
  };
  closers.unshift(stopWorker);
  const app = await buildApp(deps);
  closers.unshift(() => app.close());
  await listen(app, settings);

  say(`Apex Debrief ${version} is at ${settings.publicUrl}`);
  const setupLink = await ensureSetupLink(deps);
  if (setupLink) {
    say(`Set up your club here: ${setupLink}`);
    say(`Or restore a backup here: ${setupLink.replace(paths.setup(), paths.restore())}`);
  }
  say('Ready.');
  returnMemory();
}

async function startOrLeave(closers: Closers): Promise<void> {
  try {
    await start(closers);
  } catch (error) {
    const reason = error instanceof StartupError || !(error instanceof Error) ? error : error.stack;
    process.stderr.write(`Apex Debrief could not start. ${String(reason).replace('StartupError: ', '')}\n`);
    await closeAll(closers);
    process.exit(1);
  }
}

const closers: Closers = [];
stopOnSignals(closers);
await startOrLeave(closers);
