import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tellAppVersion } from './app-version.ts';

const pageOf = (entry: string) => `<script type="module" crossorigin src="/assets/${entry}.js"></script>`;

async function serving(page?: string) {
  const root = await mkdtemp(join(tmpdir(), 'apex-screens-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const deploy = (content: string) => writeFile(join(root, 'index.html'), content);
  if (page) await deploy(page);
  const app = Fastify();
  tellAppVersion(app, root);
  app.get('/*', async () => 'answer');
  const toldBy = async (url: string) => (await app.inject(url)).headers['server-timing'];
  return { toldBy, deploy };
}

test('every answer to a page says which version of the app the server has', async () => {
  const { toldBy } = await serving(pageOf('index-a1'));
  expect(await toldBy('/api/GetProfile')).toBe('app;desc="/assets/index-a1.js"');
  expect(await toldBy('/.auth/me')).toBe('app;desc="/assets/index-a1.js"');
});

test('files, which stay in caches, do not', async () => {
  const { toldBy } = await serving(pageOf('index-a1'));
  expect(await toldBy('/assets/index-a1.js')).toBeUndefined();
});

test('a deploy is told of without a restart', async () => {
  vi.useFakeTimers();
  const { toldBy, deploy } = await serving(pageOf('index-a1'));
  await toldBy('/.auth/me');
  await deploy(pageOf('index-b2'));
  vi.advanceTimersByTime(2000);
  expect(await toldBy('/.auth/me')).toBe('app;desc="/assets/index-b2.js"');
  vi.useRealTimers();
});

test('without screens nothing is said', async () => {
  const { toldBy } = await serving();
  expect(await toldBy('/.auth/me')).toBeUndefined();
});
