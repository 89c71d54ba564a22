import { readdir } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { databaseUrlOf } from '#testing/database-url.ts';
import { makeDataDir, startServer } from '#testing/server-process.ts';
import { startEmbeddedPostgres } from './database/embedded.ts';
import { openPool, TIMEOUTS } from './database/open.ts';

test('two servers started at once on one empty database both serve it, and each migration ran once', async () => {
  const folders = await Promise.all([makeDataDir(), makeDataDir(), makeDataDir()]);
  const [own, ...others] = folders.map(folder => folder.path);
  const embedded = await startEmbeddedPostgres({ dataDir: own ?? '', durable: false });
  onTestFinished(async () => {
    await embedded.stop();
    for (const folder of folders) await folder.remove();
  });
  const settings = {
    DATABASE_URL: databaseUrlOf(embedded.connection),
    SECRET_KEY: 'a key that both of the servers know, 40 characters',
  };

  const servers = await Promise.all(others.map(folder => startServer(folder, undefined, settings)));
  onTestFinished(async () => {
    for (const server of servers) await server.kill();
  });

  for (const { url, setupLink } of servers) {
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(setupLink).toMatch(/\/setup\?key=/);
  }
  const pool = openPool(embedded.connection, TIMEOUTS.request, () => {});
  const { rows } = await pool.query<{ name: string }>('select name from migration order by name');
  await pool.end();
  const files = await readdir(new URL('./database/migrations/', import.meta.url));
  expect(rows.map(row => row.name)).toEqual(files.filter(name => name.endsWith('.sql')).sort());
  expect(await Promise.all(servers.map(server => server.stop()))).toEqual([0, 0]);
}, 60_000);
