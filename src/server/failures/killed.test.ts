import { expect, onTestFinished, test } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { completedEvals, prepareClub, tellingsOf, withDatabaseIn } from '#testing/process-club.ts';
import { makeDataDir, type RunningServer, startServer } from '#testing/server-process.ts';
import { failuresOf, submitAll } from '#testing/submit-load.ts';

const EVALS = 40;
/** The server is killed when so many evals have been acknowledged: on the way, and after the last. */
const KILLS = [1, 15, EVALS];

// The server starts again after each kill.
test('stores each eval once, submitted over a bad network to a server that is killed', {
  // The server starts four times, which takes most of a minute on a busy machine.
  timeout: 3 * MINUTE_MS,
}, async () => {
  const data = await makeDataDir();
  onTestFinished(data.remove);
  const { session, evalIds } = await prepareClub(data.path, EVALS);

  let running = startServer(data.path);
  onTestFinished(async () => (await running).kill());
  const port = Number(new URL((await running).url).port);
  const killAndRestart = async (server: RunningServer) => {
    await server.kill();
    return startServer(data.path, port);
  };
  const kills = [...KILLS];
  const load = submitAll({
    session,
    evalIds,
    // A client without an answer waits for the next server.
    url: async () => (await running).url,
    devices: 8,
    badNetwork: true,
    onAcknowledged(count) {
      if (count !== kills[0]) return;
      kills.shift();
      running = running.then(killAndRestart);
    },
  });
  await load.done;

  await (await running).kill();
  expect([...load.failures.keys()]).toEqual(['no answer']);
  expect(failuresOf(load)).toBeGreaterThan(0);
  const [stored, tellings] = await withDatabaseIn(data.path, db =>
    Promise.all([completedEvals(db), tellingsOf(db)]),
  );
  expect(stored).toEqual(evalIds.toSorted().map(id => ({ id, public_notes: `About ${id}`, apex_score: 3 })));
  expect(tellings).toEqual(evalIds.map(() => 1));
});
