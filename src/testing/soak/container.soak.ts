import { chmod, chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { EMBEDDED } from '#server/platform/database/embedded/listening.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/start-embedded-postgres.ts';
import { freePort, makeDataDir } from '#testing/server-process.ts';
import { openHttp2 } from './http2-client.ts';
import { openImages } from './images.ts';
import { printFigures, seconds } from './print-figures.ts';
import { makeFolder } from './programs.ts';
import { EXAMPLE_NAME, startCaddy } from './tls-proxies.ts';

const USER = 10_001;
const PUBLIC_URL = `https://${EXAMPLE_NAME}`;
const MINUTES = 60_000;
const SOCKET = '.s.PGSQL.5432';
const SAME_SITE = { headers: { 'sec-fetch-site': 'same-origin' } };

/** Asks the image's own database, by the socket in its folder. */
async function query(data: string, statement: string) {
  const client = new Client({ ...EMBEDDED, host: join(data, 'postgres') });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(statement);
  await client.end();
  return rows.map(({ name }) => name);
}

/** Asks for the container's health until it is healthy, as a supervisor does. */
async function untilHealthy(container: { isHealthy(): Promise<boolean>; logs(): Promise<string> }) {
  for (let tries = 0; tries < 60; tries += 1) {
    if (await container.isHealthy()) return;
    await pause(1_000);
  }
  throw new Error(`It is not healthy:\n${await container.logs()}`);
}

test(
  'the image serves as an ordinary user from a root that nothing writes to, stops in time and keeps its data',
  async () => {
    const folder = await makeFolder();
    const images = await openImages(folder);
    await images.makeBase();
    const { megabytes, base } = await images.make('localhost/apex-debrief');

    const data = join(folder, 'data');
    await mkdir(data);
    await chown(data, USER, USER);
    const port = await freePort();
    const settings = [
      ...['--env', `PORT=${port}`, '--env', 'HOST=127.0.0.1', '--volume', `${data}:/data`],
      ...['--env', `PUBLIC_URL=${PUBLIC_URL}`, '--env', 'TRUST_PROXY=true'],
    ];
    const container = await images.run('localhost/apex-debrief', `apex-soak-${process.pid}`, settings);
    await untilHealthy(container);

    expect(await container.exec('id', '--user')).toBe(String(USER));
    await expect(container.exec('touch', '/app/a-file')).rejects.toThrow('Read-only file system');
    const left = await container.exec(
      'sh',
      '-c',
      'ls -d node_modules/{typescript,vite,vitest} src/web; true',
    );
    expect(left).toBe('');
    const proxy = await startCaddy(port);
    const client = await openHttp2({ ...proxy, origin: PUBLIC_URL, from: '127.1.2.3' });
    const page = await client.ask('/');
    expect([page.status, page.headers['strict-transport-security']]).toEqual([200, 'max-age=63072000']);
    await query(data, "insert into organization (id, name) values (gen_random_uuid(), 'Our Club')");
    const { milliseconds, exitCode } = await container.stop();
    expect(exitCode).toBe('0');
    expect(milliseconds).toBeLessThan(10_000);

    await container.start();
    await untilHealthy(container);
    expect(await query(data, 'select name from organization')).toEqual(['Our Club']);
    const slim = await images.make('localhost/apex-debrief-without-database', '--build-arg', 'EMBEDDED=no');
    await serveFromServer(images, folder);
    printFigures('the image', {
      'MB of it, with its PostgreSQL': megabytes,
      'MB of it, without': slim.megabytes,
      'MB of those that are Debian and Node': base,
      'from SIGTERM to its end': seconds(milliseconds),
    });
  },
  30 * MINUTES,
);

/** The image without PostgreSQL says what it lacks, and serves from a server's database. */
async function serveFromServer(images: Awaited<ReturnType<typeof openImages>>, folder: string) {
  const tag = 'localhost/apex-debrief-without-database';
  const port = await freePort();
  const settings = ['--env', `PORT=${port}`, '--env', 'HOST=127.0.0.1'];
  const lost = await images.run(tag, `apex-soak-lost-${process.pid}`, settings);
  await pause(10_000);
  expect(await lost.logs()).toMatch(/The bundled PostgreSQL \(.*\) is not installed: .*DATABASE_URL/);

  const data = await makeDataDir();
  onTestFinished(data.remove);
  const database = await startEmbeddedPostgres({ dataDir: data.path, durable: false });
  onTestFinished(database.stop);
  const { host, user, database: name } = database.connection;
  // The socket alone: PostgreSQL stops when its folder gets another owner.
  const socket = join(host, SOCKET);
  await chmod(socket, 0o777);
  const url = `postgres://${user}@localhost/${name}?host=/database`;
  const kept = join(folder, 'data-of-server');
  await mkdir(kept);
  await chown(kept, USER, USER);
  const mounts = ['--volume', `${socket}:/database/${SOCKET}`, '--volume', `${kept}:/data`];
  const args = [...settings, ...mounts, '--env', `DATABASE_URL=${url}`];
  await untilHealthy(await images.run(tag, `apex-soak-served-${process.pid}`, args));
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/.auth/me`, SAME_SITE)).status).toBe(200);
}
