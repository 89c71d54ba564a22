import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sendAppVersion } from './app-version.ts';

const pageOf = (entry: string) => `<script type="module" crossorigin src="/assets/${entry}.js"></script>`;

async function serving(page?: string) {
  const root = await mkdtemp(join(tmpdir(), 'apex-screens-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const deploy = (content: string) => writeFile(join(root, 'index.html'), content);
  if (page) await deploy(page);
  const app = Fastify();
  sendAppVersion(app, root);
  app.get('/*', async () => 'answer');
  const versionOf = async (url: string) => (await app.inject(url)).headers['server-timing'];
  return { versionOf, deploy };
}

test('every answer to a page says which version of the app the server has', async () => {
  const { versionOf } = await serving(pageOf('index-a1'));
  expect(await versionOf('/api/GetProfile')).toBe('app;desc="/assets/index-a1.js"');
  expect(await versionOf('/.auth/me')).toBe('app;desc="/assets/index-a1.js"');
});

test('files, which stay in caches, do not name a version', async () => {
  const { versionOf } = await serving(pageOf('index-a1'));
  expect(await versionOf('/assets/index-a1.js')).toBeUndefined();
});

test('names the version of a deploy without a restart', async () => {
  vi.useFakeTimers();
  const { versionOf, deploy } = await serving(pageOf('index-a1'));
  await versionOf('/.auth/me');
  await deploy(pageOf('index-b2'));
  vi.advanceTimersByTime(2000);
  expect(await versionOf('/.auth/me')).toBe('app;desc="/assets/index-b2.js"');
  vi.useRealTimers();
});

test('names no version without screens', async () => {
  const { versionOf } = await serving();
  expect(await versionOf('/.auth/me')).toBeUndefined();
});
