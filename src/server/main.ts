import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { buildApp } from './app.ts';
import { ensureSetupLink } from './clubs/set-up/setup-key.ts';
import { ensureDemoClub } from './operations/demo/ensure-demo-club.ts';
import { type Deps, forLongWork } from './platform/calls/deps.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { openDatabase } from './platform/database/open.ts';
import { listen } from './platform/http/listen.ts';
import { resolveHost } from './platform/http/resolve-host.ts';
import { holdToInstallation } from './platform/installation.ts';
import { openJobs } from './platform/jobs.ts';
import { openLog } from './platform/log.ts';
import { secretKeyOf } from './platform/settings/secret-key.ts';
import { readSettings } from './platform/settings/settings.ts';
import { StartupError } from './platform/settings/startup-error.ts';
import { openMediaStore } from './platform/storage/open-media-store.ts';
import { noteFailure } from './platform/telemetry/note-failure.ts';
import { errorReporter } from './platform/telemetry/report-errors.ts';
import { returnMemory } from './return-memory.ts';
import { type Closers, closeAll, stopOnSignals } from './stop.ts';
import { startWorker } from './worker.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Opens one part after the other; each puts what closes it in front of `closers`. */
async function start(closers: Closers): Promise<void> {
  const settings = readSettings(process.env);
  const log = openLog(settings.logLevel, pino.destination(2));
  const secretKey = await secretKeyOf(settings);

  const database = await connectDatabase(settings, error => log.error(error, 'database connection'));
  closers.unshift(() => database.close());
  const now = () => new Date();
  const reportError = errorReporter({ settings, now, log });
  const onError = (error: Error) => noteFailure({ log, reportError }, 'jobs', error, 'jobs');
  const jobs = await openJobs(database.longWorkPool, true, onError);
  closers.unshift(() => jobs.boss.stop());
  const deps: Deps = {
    pool: database.pool,
    db: openDatabase(database.pool, settings.databasePooling),
    longWorkDb: openDatabase(database.longWorkPool, settings.databasePooling),
    longWorkPool: database.longWorkPool,
    jobs,
    media: openMediaStore(settings),
    settings: { ...settings, secretKey },
    now,
    pause: milliseconds => pause(milliseconds),
    resolveHost,
    log,
    reportError,
  };
  await holdToInstallation(deps.db, deps.settings, await deps.media.identify());
  if (settings.demo) await ensureDemoClub(forLongWork(deps), say);
  const worker = await startWorker(deps);
  closers.unshift(() => worker.stop());
  const app = await buildApp(deps);
  closers.unshift(() => app.close());
  await listen(app, settings);

  say(`Apex Debrief is at ${settings.publicUrl}`);
  const setupLink = await ensureSetupLink(deps);
  if (setupLink) say(`Set up your club here: ${setupLink}`);
  say('Ready.');
  returnMemory();
}

const closers: Closers = [];
stopOnSignals(closers);
start(closers).catch(async (error: unknown) => {
  const reason = error instanceof StartupError || !(error instanceof Error) ? error : error.stack;
  process.stderr.write(`Apex Debrief could not start. ${String(reason).replace('StartupError: ', '')}\n`);
  await closeAll(closers);
  process.exit(1);
});
