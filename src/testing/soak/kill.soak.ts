import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPostmasterFile, sendSignal } from '#server/platform/database/embedded/postmaster.ts';
import type { Db } from '#server/platform/database/open.ts';
import { newDataDir } from '#testing/data-dir.ts';
import { listenOnLoopback } from '#testing/loopback.ts';
import { startDatabaseOn } from '#testing/own-database.ts';
import { addClub, completedEvals, prepareClub, tellingsOf, withDatabaseIn } from '#testing/process-club.ts';
import { addSchoolWrites, storedOfSchool } from '#testing/process-school.ts';
import { type RunningServer, startServer } from '#testing/server-process.ts';
import { failuresOf, submitAll, type Write } from '#testing/submit-load.ts';
import { makeVisitor } from '#testing/visitor.ts';
import { printFigures } from './print-figures.ts';

const KILLS = Number(process.env.KILLS ?? 50);
const EVALS = 40 * KILLS;
/** Students of each of whom a session is logged, a solo is signed and a focus item is saved beside the evals. */
const STUDENTS = 8 * KILLS;
/** A kill after so many evals and other writes were acknowledged since the last. */
const BETWEEN = (EVALS + 3 * STUDENTS) / KILLS;

/** The club with its evals, and what is written in its school beside them. */
async function addWrites(db: Db) {
  const club = await addClub(db, EVALS);
  return { ...club, ...(await addSchoolWrites(db, club.cast, club.session, STUDENTS)) };
}

type Written = Awaited<ReturnType<typeof addWrites>>;

/** Submits while `kill` is called KILLS times, and tells what came of it. */
async function submitUnderKills(
  club: { session: string; evalIds: string[]; writes: readonly Write[] },
  start: () => Promise<RunningServer>,
  kill: (server: RunningServer, count: number) => Promise<void>,
) {
  let running = start();
  onTestFinished(async () => (await running).kill());
  let kills = 0;
  const killAndRestart = async (server: RunningServer) => {
    await kill(server, kills);
    kills += 1;
    return start();
  };
  const load = submitAll({
    ...club,
    url: async () => (await running).url,
    devices: 8,
    retryMs: 20,
    onAcknowledged(count) {
      if (count % BETWEEN === 0) running = running.then(killAndRestart);
    },
  });
  await load.done;
  await running;
  return { load, kills, stop: async () => (await running).kill() };
}

async function report(
  title: string,
  { evalIds, expected }: Written,
  db: Db,
  kills: number,
  failures: number,
) {
  const stored = await completedEvals(db);
  const { stored: school, soloAudits } = await storedOfSchool(db);
  const sorted = (ids: readonly string[]) => ids.toSorted();
  printFigures(title, {
    'kills (SIGKILL)': kills,
    'evals acknowledged': evalIds.length,
    'of those found': stored.filter(({ id }) => evalIds.includes(id)).length,
    doubled: stored.length - new Set(stored.map(({ id }) => id)).size,
    'entries, focus items and solos acknowledged': 3 * STUDENTS,
    'of those found with their own words': school.entries.length + school.focus.length + school.solos.length,
    'solos in the audit log': soloAudits,
    'attempts without an answer': failures,
  });
  expect(stored.map(({ id }) => id)).toEqual(sorted(evalIds));
  expect(await tellingsOf(db)).toEqual(evalIds.map(() => 1));
  expect(sorted(school.entries)).toEqual(sorted(expected.entries));
  expect(sorted(school.focus)).toEqual(sorted(expected.focus));
  expect(sorted(school.solos)).toEqual(sorted(expected.solos));
  expect(soloAudits).toBe(STUDENTS);
  expect(kills).toBe(KILLS);
}

test(`the server with its embedded database is killed ${KILLS} times under load`, async () => {
  const dataDir = await newDataDir();
  const club = await withDatabaseIn(dataDir, addWrites);
  const { load, kills, stop } = await submitUnderKills(
    club,
    () => startServer(dataDir),
    server => server.kill(),
  );
  await stop();
  await withDatabaseIn(dataDir, db => report('embedded database', club, db, kills, failuresOf(load)));
}, 3_600_000);

test('3,000 submits over a bad network, while the server is killed once', async () => {
  const dataDir = await newDataDir();
  const club = await prepareClub(dataDir, 3_000);
  let running = startServer(dataDir);
  onTestFinished(async () => (await running).kill());
  const load = submitAll({
    ...club,
    url: async () => (await running).url,
    devices: 8,
    retryMs: 20,
    badNetwork: true,
    onAcknowledged(count) {
      if (count !== 1_500) return;
      running = running.then(async server => {
        await server.kill();
        return startServer(dataDir);
      });
    },
  });
  await load.done;
  await (await running).kill();
  const [stored, tellings] = await withDatabaseIn(dataDir, db =>
    Promise.all([completedEvals(db), tellingsOf(db)]),
  );
  printFigures('a bad network', {
    'evals acknowledged': load.acknowledged.size,
    'of those found': stored.length,
    'told more than once': tellings.filter(times => times > 1).length,
    'attempts without an answer': failuresOf(load),
  });
  expect(stored.map(({ id }) => id)).toEqual(club.evalIds.toSorted());
  expect(tellings).toEqual(club.evalIds.map(() => 1));
}, 600_000);

test(`the server, and every fifth time its database server, is killed ${KILLS} times under load`, async () => {
  const databaseDir = await newDataDir();
  const { url: DATABASE_URL, pool, db, stop } = await startDatabaseOn(databaseDir, { durable: true });
  onTestFinished(stop);
  const dataDir = await newDataDir();
  await (await startServer(dataDir, undefined, { DATABASE_URL })).stop();
  const club = await addWrites(db);

  const killBoth = async (server: RunningServer, count: number) => {
    const postmaster = count % 5 === 4 ? await readPostmasterFile(join(databaseDir, 'postgres')) : null;
    if (postmaster) sendSignal(postmaster.pid, 'SIGKILL');
    await server.kill();
    // A supervisor starts the server again and again while its database is away; ours starts it once.
    await expect
      .poll(
        () =>
          pool.query('select 1').then(
            () => true,
            () => false,
          ),
        { timeout: 60_000 },
      )
      .toBe(true);
  };
  const start = () => startServer(dataDir, undefined, { DATABASE_URL });
  const { load, kills } = await submitUnderKills(club, start, killBoth);
  await report('database server', club, db, kills, failuresOf(load));
}, 3_600_000);

test('a mail server that does not answer does not hold up a stop', async () => {
  const silent = createServer();
  const asked = once(silent, 'connection');
  const port = await listenOnLoopback(silent);
  onTestFinished(() => void silent.close());
  const server = await startServer(await newDataDir(), undefined, { SMTP_URL: `smtp://127.0.0.1:${port}` });
  onTestFinished(server.kill);
  await makeVisitor().ask(server.url, '/.auth/code', { Email: 'sam@club.example' });
  await asked;
  expect(await server.stop()).toBe(0);
}, 60_000);
