import { once } from 'node:events';
import { realpath } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { completedEvals, prepareClub, submitRequest, withDatabaseIn } from '#testing/process-club.ts';
import { makeDataDir, startServer } from '#testing/server-process.ts';
import { isPostgresOn, readPostmasterFile } from './platform/database/embedded/postmaster.ts';
import { closeAll } from './stop.ts';

test('finishes the request under way on a signal, then ends with its database', async () => {
  const data = await makeDataDir();
  onTestFinished(data.remove);
  const { session, evalIds } = await prepareClub(data.path, 1);
  const [evalId = ''] = evalIds;
  const server = await startServer(data.path);
  onTestFinished(server.kill);
  const folder = join(await realpath(data.path), 'postgres');
  const database = (await readPostmasterFile(folder))?.pid ?? 0;
  expect(await isPostgresOn(database, folder)).toBe(true);

  const { path, method, headers, body } = submitRequest(evalId, session);
  const length = Buffer.byteLength(body);
  const sending = request(server.url + path, { method, headers: { ...headers, 'content-length': length } });
  const answered = once(sending, 'response');
  // The answer to 100-continue tells that the server has taken the request on.
  sending.setHeader('expect', '100-continue');
  sending.flushHeaders();
  await once(sending, 'continue');
  sending.write(body.slice(0, 20));

  const stopped = server.stop();
  await vi.waitUntil(
    () =>
      fetch(`${server.url}/healthz`).then(
        () => false,
        () => true,
      ),
    { timeout: 30_000 },
  );
  sending.end(body.slice(20));
  const [response] = await answered;
  response.resume();
  expect(response.statusCode).toBe(200);

  expect(await stopped).toBe(0);
  expect(await isPostgresOn(database, folder)).toBe(false);
  expect(await withDatabaseIn(data.path, completedEvals)).toMatchObject([{ id: evalId }]);
});

test('a part that does not close delays neither the next parts nor the database, which is awaited', async () => {
  const closed: string[] = [];
  const database = async () => {
    await delay(50);
    closed.push('database');
  };
  const pool = async () => void closed.push('pool');
  const never = () => new Promise(() => {});
  await closeAll([never, pool, database], 20);
  expect(closed).toEqual(['pool', 'database']);
});
