import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { candidates } from './browser.mjs';
import { fingerprintOf } from './build.mjs';
import { findEngine } from './engines.mjs';
import { isInstalled } from './install.mjs';
import { runsTypeScript } from './pinned-node.mjs';

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'apex-scripts-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const manifest = { dependencies: { pg: '8.23.1' } };
const pg = { version: '8.23.1', integrity: 'sha512-a' };
const darwin = { version: '1.0.0', integrity: 'sha512-b', optional: true };
const lock = { packages: { '': manifest, 'node_modules/pg': pg, 'node_modules/darwin': darwin } };

test('counts packages as installed while they match the lockfile', () => {
  expect(isInstalled(manifest, lock, { packages: { 'node_modules/pg': pg } })).toBe(true);
  expect(isInstalled(manifest, lock, { packages: {} })).toBe(false);
  const older = { ...pg, version: '8.23.0' };
  expect(isInstalled(manifest, lock, { packages: { 'node_modules/pg': older } })).toBe(false);
  const extra = { 'node_modules/pg': pg, 'node_modules/left-over': pg };
  expect(isInstalled(manifest, lock, { packages: extra })).toBe(false);
  const changed = { dependencies: { pg: '8.24.0' } };
  expect(isInstalled(changed, lock, { packages: { 'node_modules/pg': pg } })).toBe(false);
});

test('changes the fingerprint with a name, a place or a content alone', async () => {
  const folder = await makeFolder();
  await mkdir(join(folder, 'a'));
  await writeFile(join(folder, 'a', 'one.ts'), '1');
  const before = fingerprintOf([folder]);
  await mkdir(join(folder, 'node_modules'));
  await writeFile(join(folder, 'node_modules', 'cache'), 'x');
  expect(fingerprintOf([folder])).toBe(before);
  await writeFile(join(folder, 'a', 'one.ts'), '2');
  const changed = fingerprintOf([folder]);
  expect(changed).not.toBe(before);
  await writeFile(join(folder, 'a', 'two.ts'), '');
  expect(fingerprintOf([folder])).not.toBe(changed);
});

test('looks for the browser of CHROMIUM_PATH first, then on the path', async () => {
  const folder = await makeFolder();
  const chrome = join(folder, 'google-chrome');
  const named = join(folder, 'my-chromium');
  await symlink(process.execPath, chrome);
  await symlink(process.execPath, named);
  await mkdir(join(folder, 'chromium'));
  const PATH = ['/nowhere', folder].join(delimiter);
  expect(candidates({ PATH })).toEqual([chrome]);
  expect(candidates({ PATH, CHROMIUM_PATH: named })).toEqual([named, chrome]);
  expect(candidates({})).toEqual([]);
});

test('names the browser that a machine without a package manager lacks', {
  tags: ['soak'],
}, async () => {
  vi.stubEnv('PATH', '/nowhere');
  vi.stubEnv('FIREFOX_PATH', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(findEngine('firefox')).rejects.toThrow(/^Firefox could not be had on this machine: install/);
  await expect(findEngine('webkit')).rejects.toThrow(/^WebKit could not be had on this machine: install/);
});

test('Node runs TypeScript without a build since 22.18', () => {
  expect(['20.20.2', '22.17.1', '22.18.0', '24.0.0'].map(runsTypeScript)).toEqual([false, false, true, true]);
});
