import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerScreens } from './routes.ts';

/** The server of built screens alone, with a script that lies there packed as well. */
async function makeScreens() {
  const root = await mkdtemp(join(tmpdir(), 'apex-screens-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'index.html'), 'the shell');
  await writeFile(join(root, 'sw.js'), 'the service worker');
  await writeFile(join(root, 'manifest.webmanifest'), '{}');
  await writeFile(join(root, 'assets', 'app-1a2b.js'), 'plain');
  await writeFile(join(root, 'assets', 'app-1a2b.js.br'), 'packed');
  const app = Fastify();
  await registerScreens(app, root);
  onTestFinished(() => app.close());
  return app;
}

test.each([
  '/',
  '/.auth/login',
  '/evalx/7',
  '/evalx/7/2',
  '/student/view/1/eval/2',
  '/Student/',
  '/admin/1/event/2/roster',
])('answers %s with the shell, which is revalidated each time', async url => {
  const { statusCode, body, headers } = await (await makeScreens()).inject(url);
  expect([statusCode, body]).toEqual([200, 'the shell']);
  expect(headers['cache-control']).toBe('no-cache');
});

test.each([
  '/no/such/screen',
  '/.git/HEAD',
  '/nowhere.php',
  '/a.b/c',
  '/admin/1/2/3/4/5',
  '/assets/old-1a2b.js',
])('%s is absent: a reader gets the page that says so, a program the problem', async url => {
  const app = await makeScreens();
  const page = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([page.statusCode, page.body]).toEqual([404, 'the shell']);
  const problem = await app.inject({ url, headers: { accept: '*/*' } });
  expect([problem.statusCode, problem.json().status]).toEqual([404, 404]);
});

test('the files that make the app installable are no screens, and are revalidated each time', async () => {
  const app = await makeScreens();
  for (const [file, type] of [
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/sw.js', 'javascript'],
  ] as const) {
    const { statusCode, headers } = await app.inject(file);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain(type);
    expect(headers['cache-control']).toBe('no-cache');
  }
});

test('a file with a hash in its name is cached for a year, and compressed for browsers that accept it', async () => {
  const app = await makeScreens();
  const plain = await app.inject('/assets/app-1a2b.js');
  expect(plain.body).toBe('plain');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const headers = { 'accept-encoding': 'gzip, br' };
  expect((await app.inject({ url: '/assets/app-1a2b.js', headers })).body).toBe('packed');
});

test.each([
  '/assets/app-0000.js',
  '/missing.png',
  '/../package.json',
  '/%2e%2e/package.json',
  '/..%2fpackage.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%5c..%5c..%5cpackage.json',
  '//evil.example/',
  '/%2fevil.example/',
  '/a//b',
  '/%5cevil.example',
  '/api',
  '/api/unknown',
  '/%61pi/unknown',
  '/.auth/unknown',
])('%s is neither a screen nor a file', async url => {
  const { statusCode, body } = await (await makeScreens()).inject(url);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
  expect(body).not.toContain('the shell');
});

test('refuses methods other than GET and HEAD', async () => {
  const app = await makeScreens();
  expect((await app.inject({ method: 'HEAD', url: '/evalx/7' })).statusCode).toBe(200);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
    expect((await app.inject({ method, url: '/evalx/7' })).statusCode).toBe(404);
  }
});

test('a deep address is answered as straight as Home: each detour waits for the reply once more', async () => {
  const app = await makeScreens();
  const waiting: number[] = [];
  app.addHook('onSend', async (_, reply) => {
    waiting.push(reply.raw.listenerCount('close'));
  });
  await app.inject('/');
  await app.inject('/student/view/1/eval/2');
  const [home, deep] = waiting;
  expect(deep).toBe(home);
});
