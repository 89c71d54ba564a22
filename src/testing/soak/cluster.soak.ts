import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { Connection } from '#server/platform/database/embedded/listening.ts';
import { databaseUrlOf } from '#server/platform/database/embedded/listening.ts';
import { openSessionOf } from '#testing/cast.ts';
import { newDataDir } from '#testing/data-dir.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { startDatabaseOn } from '#testing/own-database.ts';
import { addClub, completedEvals } from '#testing/process-club.ts';
import { startS3 } from '#testing/s3-peer.ts';
import { freePort, type RunningServer, startServer } from '#testing/server-process.ts';
import { countAcross, publishAtBoth, showAcross, signInAcross } from '#testing/several-servers.ts';
import { failuresOf, submitAll } from '#testing/submit-load.ts';
import { makeVisitor } from '#testing/visitor.ts';
import { beforeServers, startHaproxy } from './haproxy.ts';
import { printFigures, seconds } from './print-figures.ts';
import { asPostgres, findProgram, makeFolder, makeFolderOfPostgres, startProgram } from './programs.ts';

/** The wait between two restarts, in which the proxy notices that the restarted server is back. */
const PROXY_LOOKS_MS = 1_500;

async function startDatabase() {
  const database = await startDatabaseOn(await newDataDir());
  onTestFinished(database.stop);
  return database;
}

/** A server that can be stopped and started again at its port. */
async function startOne(settings: Readonly<Record<string, string>>) {
  const [dataDir, port] = [await newDataDir(), await freePort()];
  const start = () => startServer(dataDir, port, { HOST: '127.0.0.1', ...settings });
  let running: RunningServer = await start();
  onTestFinished(() => running.kill());
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    /** Milliseconds that the stop took. */
    async restart() {
      const began = performance.now();
      expect(await running.stop()).toBe(0);
      const took = performance.now() - began;
      running = await start();
      return took;
    },
  };
}

test('two servers behind HAProxy, each with a folder of its own, and one S3 store', async () => {
  const { connection, pool, db } = await startDatabase();
  const [s3, mail] = [await startS3(), await startMailServer()];
  const settings = {
    DATABASE_URL: databaseUrlOf(connection),
    SECRET_KEY: 'a key that both of the servers know, 40 characters',
    SMTP_URL: mail.url,
    S3_URL: s3.url,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    TRUST_PROXY: 'true',
    // A single instructor submits all evals.
    CALLS_PER_MINUTE: '1000000',
  };
  const [one, other] = await Promise.all([startOne(settings), startOne(settings)]);
  const proxy = `http://127.0.0.1:${await startHaproxy(beforeServers([one.port, other.port]))}`;
  const { cast, session, evalIds } = await addClub(db, 6_000);
  const ada = makeVisitor(await openSessionOf(db, cast.admin));
  const servers = { urls: [one.url, other.url], taken: mail.taken } as const;
  await signInAcross(servers, 'new@club.example');
  await publishAtBoth(servers, ada, cast, [cast.student.email]);
  await showAcross(servers, ada);
  await countAcross(servers, 'often@club.example');
  await signInAcross({ ...servers, urls: [proxy, proxy] }, 'proxied@club.example');

  const load = submitAll({ session, evalIds, url: () => proxy, devices: 8 });
  const stops = [];
  for (const server of [one, other, one, other]) {
    await delay(PROXY_LOOKS_MS);
    stops.push(await server.restart());
  }
  const during = load.acknowledged.size;
  await load.done;
  const stored = await completedEvals(db);
  printFigures('rolling restart behind HAProxy', {
    restarts: stops.length,
    'submits during the restarts': during,
    'submits acknowledged and found': `${load.acknowledged.size} and ${stored.length}`,
    'submits that failed': failuresOf(load),
    'longest stop': seconds(Math.max(...stops)),
    'mails of one person': mail.taken.filter(({ to }) => to?.[0]?.address === cast.student.email).length,
  });
  expect(failuresOf(load)).toBe(0);
  expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(evalIds));
  await scheduledOnce(pool);
}, 600_000);

/** Expects a single job a minute of a schedule that runs every minute, however many servers there are. */
async function scheduledOnce(pool: Pool): Promise<void> {
  await pool.query("update pgboss.schedule set cron = '* * * * *' where name = 'clean-up'");
  await delay(150_000);
  const { rows } = await pool.query<{ jobs: number }>(`
    select count(*) as jobs from pgboss.job where name = 'clean-up'
    group by date_trunc('minute', created_on) order by 1 desc`);
  printFigures('schedules', {
    'minutes with a job': rows.length,
    'most jobs in a minute': Math.max(...rows.map(({ jobs }) => jobs)),
  });
  expect(rows.map(({ jobs }) => jobs)).toEqual(rows.map(() => 1));
  expect(rows.length).toBeGreaterThanOrEqual(2);
}

/** PgBouncer before that database; gives the DATABASE_URL. */
async function startPgBouncer({ host, port, user, database }: Connection): Promise<string> {
  const program = await findProgram('pgbouncer', 'pgbouncer');
  const listening = await freePort();
  const folder = await makeFolder();
  const file = join(folder, 'pgbouncer.ini');
  await makeFolderOfPostgres(folder, 'own');
  await writeFile(
    file,
    `[databases]
${database} = host=${host} port=${port} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listening}
unix_socket_dir =
auth_type = any
pool_mode = session
default_pool_size = 60
max_client_conn = 500
logfile = ${folder}/own/pgbouncer.log
pidfile = ${folder}/own/pgbouncer.pid
`,
  );
  // The socket belongs to who runs the database; here somebody else goes through it.
  await chmod(join(host, '..'), 0o711);
  await chmod(host, 0o711);
  await chmod(join(host, `.s.PGSQL.${port}`), 0o777);
  await startProgram(...asPostgres(program, file));
  await delay(1_000);
  return `postgres://${user}@127.0.0.1:${listening}/${database}`;
}

test('two servers through PgBouncer', async () => {
  const { connection, db } = await startDatabase();
  const mail = await startMailServer();
  const DATABASE_URL = await startPgBouncer(connection);
  const dataDir = await newDataDir();
  const settings = { DATABASE_URL, SMTP_URL: mail.url };
  const start = async () => {
    const server = await startServer(dataDir, undefined, settings);
    onTestFinished(() => server.kill());
    return server;
  };
  const [one, other] = await Promise.all([start(), start()]);
  const { cast, session, evalIds } = await addClub(db, 500);
  const ada = makeVisitor(await openSessionOf(db, cast.admin));
  const servers = { urls: [one.url, other.url], taken: mail.taken } as const;
  await signInAcross(servers, 'new@club.example');
  await publishAtBoth(servers, ada, cast, [cast.student.email]);
  let next = 0;
  const url = () => servers.urls[next++ % 2] ?? one.url;
  const load = submitAll({ session, evalIds, url, devices: 16 });
  await load.done;
  printFigures('PgBouncer', {
    'submits acknowledged': load.acknowledged.size,
    'submits that failed': failuresOf(load),
  });
  expect(failuresOf(load)).toBe(0);
  for (const server of [one, other]) expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
}, 120_000);
