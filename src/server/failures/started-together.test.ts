import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { newDataDir } from '#testing/data-dir.ts';
import { startDatabaseOn } from '#testing/own-database.ts';
import { freePort, startServer } from '#testing/server-process.ts';

async function startDatabase() {
  const database = await startDatabaseOn(await newDataDir());
  onTestFinished(database.stop);
  return database;
}

test('two servers started at once on one empty database both serve it, and each migration ran once', async () => {
  const { url: DATABASE_URL, pool } = await startDatabase();
  const settings = { DATABASE_URL };
  const shared = await newDataDir();
  const servers = await Promise.all([shared, shared].map(folder => startServer(folder, undefined, settings)));
  onTestFinished(async () => {
    for (const server of servers) await server.kill();
  });

  for (const { url, setupLink } of servers) {
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(setupLink).toMatch(/\/setup\?key=/);
  }
  const { rows } = await pool.query<{ name: string }>('select name from migration order by name');
  const files = await readdir(new URL('../platform/database/migrations/', import.meta.url));
  expect(rows.map(row => row.name)).toEqual(files.filter(name => name.endsWith('.sql')).sort());
  expect(await Promise.all(servers.map(server => server.stop()))).toEqual([0, 0]);
});

test('a server whose port is in use says so, and what to set', async () => {
  const port = await freePort();
  const other = createServer().listen(port);
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const DATABASE_URL = (await startDatabase()).url;
  await expect(startServer(await newDataDir(), port, { DATABASE_URL })).rejects.toThrow(
    `Apex Debrief could not start. Port ${port} is used by another program. Set PORT to a free one.`,
  );
});

test('a server with another secret key or other pictures than the database is used with does not start', {
  tags: ['soak'],
}, async () => {
  const DATABASE_URL = (await startDatabase()).url;
  const SECRET_KEY = 'a key that both of the servers know, 40 characters';
  const [dataDir, other] = [await newDataDir(), await newDataDir()];
  const start = async (folder: string, settings: Readonly<Record<string, string>>) => {
    const server = await startServer(folder, undefined, { DATABASE_URL, ...settings });
    await server.stop();
    return 'started';
  };
  expect(await start(dataDir, { SECRET_KEY })).toBe('started');
  await expect(start(dataDir, {})).rejects.toThrow(
    /^The server left with 1:\nApex Debrief could not start\. The secret key .* is not the one that this database is used with\. .*\n$/,
  );
  await expect(start(other, { SECRET_KEY })).rejects.toThrow(
    /^The server left with 1:\nApex Debrief could not start\. The pictures of this database are stored elsewhere\. .*\n$/,
  );
});
