import { expect, onTestFinished, test } from 'vitest';
import { completedEvals, prepareClub, submitRequest, withDatabaseIn } from '#testing/process-club.ts';
import { makeDataDir, type RunningServer, startServer } from '#testing/server-process.ts';

const EVALS = 200;
const DEVICES = 8;
/** The server is killed when so many evals have been acknowledged: on the way, and after the last. */
const KILLS = [1, 60, 130, EVALS];

test('of 200 evals submitted to a server that is killed again and again, each acknowledged one is there, once', async () => {
  const data = await makeDataDir();
  onTestFinished(data.remove);
  const { session, evalIds } = await prepareClub(data.path, EVALS);

  let running = startServer(data.path);
  onTestFinished(async () => (await running).kill());
  const port = Number(new URL((await running).url).port);
  let acknowledged = 0;
  let failures = 0;
  const kills = [...KILLS];

  const killAndRestart = async (server: RunningServer) => {
    await server.kill();
    return startServer(data.path, port);
  };
  const post = async (server: RunningServer, evalId: string): Promise<boolean> => {
    const { path, ...init } = submitRequest(evalId, session);
    const status = await fetch(server.url + path, init).then(
      response => response.status,
      () => null,
    );
    if (status !== null) expect(status).toBe(200);
    return status !== null;
  };
  const submit = async (evalId: string) => {
    // Whoever got no answer waits for the server that comes next, and tries again.
    while (!(await post(await running, evalId))) failures += 1;
    acknowledged += 1;
    if (acknowledged === kills[0]) {
      kills.shift();
      running = running.then(killAndRestart);
    }
  };

  const waiting = [...evalIds];
  const device = async () => {
    for (let evalId = waiting.pop(); evalId; evalId = waiting.pop()) await submit(evalId);
  };
  await Promise.all(Array.from({ length: DEVICES }, device));

  await (await running).kill();
  expect(acknowledged).toBe(EVALS);
  expect(failures).toBeGreaterThan(0);
  const stored = await withDatabaseIn(data.path, completedEvals);
  expect(stored).toEqual(evalIds.toSorted().map(id => ({ id, public_notes: `About ${id}`, apex_score: 3 })));
}, 120_000);
