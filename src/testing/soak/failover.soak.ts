import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, openPool, TIMEOUTS } from '#server/platform/database/open.ts';
import { addClub, completedEvals } from '#testing/process-club.ts';
import { freePort, makeDataDir, startServer } from '#testing/server-process.ts';
import { failuresOf, submitAll } from '#testing/submit-load.ts';
import { startHaproxy } from './haproxy.ts';
import { printFigures, seconds } from './print-figures.ts';
import {
  asPostgres,
  endProgram,
  findProgram,
  makeFolder,
  makeFolderOfPostgres,
  startProgram,
} from './programs.ts';

const run = promisify(execFile);

const EVALS = 6_000;
const PASSWORD = 'only for this soak';
/** Seconds after which a primary that says nothing is given up. */
const TTL = 10;

/** A store of what is decided, of one member. */
async function startEtcd(folder: string): Promise<number> {
  const program = await findProgram('etcd', 'etcd-server');
  const [clients, peers] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${clients}`;
  await startProgram(program, [
    ...['--data-dir', join(folder, 'etcd'), '--listen-client-urls', url, '--advertise-client-urls', url],
    ...['--listen-peer-urls', `http://127.0.0.1:${peers}`, '--enable-v2', '--log-level', 'error'],
  ]);
  return clients;
}

/** A PostgreSQL under Patroni, as docs/operating/scaling.md#failover has it. */
async function startMember(folder: string, name: string, etcd: number) {
  const patroni = await findProgram('patroni', 'patroni');
  const binaries = dirname(await findProgram('pg_controldata', 'postgresql'));
  const [api, port] = [await freePort(), await freePort()];
  const own = await makeFolderOfPostgres(folder, name);
  const file = join(folder, `${name}.yml`);
  await writeFile(
    file,
    `
scope: apex
name: ${name}
restapi: { listen: '127.0.0.1:${api}', connect_address: '127.0.0.1:${api}' }
etcd: { host: '127.0.0.1:${etcd}' }
bootstrap:
  dcs:
    ttl: ${TTL}
    loop_wait: 2
    retry_timeout: 3
    synchronous_mode: true
    postgresql: { use_pg_rewind: false, parameters: { max_connections: 100 } }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }]
  pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256']
postgresql:
  listen: '127.0.0.1:${port}'
  connect_address: '127.0.0.1:${port}'
  data_dir: '${own}/data'
  bin_dir: '${binaries}'
  pgpass: '${own}/pgpass'
  basebackup: [{ checkpoint: fast }]
  parameters: { unix_socket_directories: '${own}' }
  authentication:
    superuser: { username: postgres, password: '${PASSWORD}' }
    replication: { username: replicator, password: '${PASSWORD}' }
`,
    { mode: 0o644 },
  );
  const process = await startProgram(...asPostgres(patroni, file));
  const isPrimary = () =>
    fetch(`http://127.0.0.1:${api}/primary`).then(
      ({ status }) => status === 200,
      () => false,
    );
  const isStandby = () =>
    fetch(`http://127.0.0.1:${api}/synchronous`).then(
      ({ status }) => status === 200,
      () => false,
    );
  return {
    name,
    api,
    port,
    isPrimary,
    isStandby,
    /** SIGKILL to Patroni and to PostgreSQL, as a machine that loses its power. */
    async kill() {
      const [pid = ''] = (await readFile(join(own, 'data', 'postmaster.pid'), 'utf8')).split('\n');
      await endProgram(process, 'SIGKILL');
      await run('pkill', ['-KILL', '-P', pid]).catch(() => {});
      await run('kill', ['-KILL', pid]).catch(() => {});
    },
  };
}

type Member = Awaited<ReturnType<typeof startMember>>;

/** Leads connections to the primary alone. */
const toPrimary = (members: readonly Member[]) => (port: number) =>
  `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ name, port: at, api }) => `  server ${name} 127.0.0.1:${at} port ${api}`).join('\n')}
`;

test('the primary of two databases is killed under load, and every acknowledged eval is on the other', async () => {
  const folder = await makeFolder();
  const etcd = await startEtcd(folder);
  const began = performance.now();
  const first = await startMember(folder, 'first', etcd);
  await expect.poll(first.isPrimary, { timeout: 120_000, interval: 500 }).toBe(true);
  const second = await startMember(folder, 'second', etcd);
  await expect.poll(second.isStandby, { timeout: 180_000, interval: 500 }).toBe(true);
  const up = performance.now() - began;

  const at = await startHaproxy(toPrimary([first, second]));
  const url = `postgres://postgres:${encodeURIComponent(PASSWORD)}@127.0.0.1:${at}/postgres`;
  await expect.poll(() => answers(url), { timeout: 30_000 }).toBe(true);
  const data = await makeDataDir();
  onTestFinished(data.remove);
  const settings = { DATABASE_URL: url, CALLS_PER_MINUTE: '1000000', LOG_LEVEL: 'fatal' };
  const server = await startServer(data.path, undefined, settings);
  onTestFinished(server.kill);
  const pool = openPool({ connectionString: url }, TIMEOUTS.longWork, () => {});
  onTestFinished(() => pool.end());
  const { session, evalIds } = await addClub(openDatabase(pool), EVALS);

  const load = submitAll({ session, evalIds, url: () => server.url, devices: 8, retryMs: 50 });
  await expect.poll(() => load.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(EVALS / 6);
  const before = [...load.acknowledged.keys()];
  const ready: number[] = [];
  await first.kill();
  const killed = performance.now();
  for (let isBack = false; !isBack; isBack = await second.isPrimary()) {
    ready.push((await fetch(`${server.url}/readyz`)).status);
    await delay(250);
  }
  const promoted = performance.now() - killed;
  await load.done;

  const after = [...load.acknowledged.values()].filter(moment => moment > killed + 1_000);
  const stored = (await completedEvals(openDatabase(pool))).map(({ id }) => id);
  printFigures('failover', {
    'both databases up after': seconds(up),
    'evals acknowledged before the kill': before.length,
    'of those on the new primary': before.filter(id => stored.includes(id)).length,
    'evals acknowledged in all, and found': `${load.acknowledged.size} and ${stored.length}`,
    'new primary after': seconds(promoted),
    'submits acknowledged again after': seconds(Math.min(...after) - killed),
    'attempts that failed meanwhile': failuresOf(load),
    with: [...load.failures.keys()].join(', '),
    '/readyz meanwhile': [...new Set(ready)].join(', '),
  });
  expect(stored).toEqual(expect.arrayContaining(evalIds));
  expect(ready).toContain(503);
}, 900_000);

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => {});
  return isThere;
}
