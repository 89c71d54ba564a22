import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { secretKeyOf } from './secret-key.ts';
import { readSettings } from './settings.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'apex-key-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const keyIn = (dataDir: string) => secretKeyOf(readSettings({ DATA_DIR: dataDir }));

test('a folder and a key are made at the first start, for their owner only, and stay', async () => {
  const folder = join(await makeFolder(), 'not', 'there');
  const key = await keyIn(folder);
  expect(key.length).toBeGreaterThanOrEqual(32);
  for (const path of [folder, join(folder, 'secret-key')]) expect((await stat(path)).mode & 0o077).toBe(0);
  expect(await keyIn(folder)).toBe(key);
});

test('all of many processes that start at once in one folder have the same key', async () => {
  const folder = await makeFolder();
  const keys = await Promise.all(Array.from({ length: 16 }, () => keyIn(folder)));
  expect(new Set(keys).size).toBe(1);
  expect(await readdir(folder)).toEqual(['secret-key']);
});

test('the key that is set is used, and none is made', async () => {
  const folder = await makeFolder();
  const SECRET_KEY = 'x'.repeat(32);
  expect(await secretKeyOf(readSettings({ DATA_DIR: folder, SECRET_KEY }))).toBe(SECRET_KEY);
  expect(await readdir(folder)).toEqual([]);
});

test('a data folder that is a file, or lies in one, is refused with its name', async () => {
  const file = join(await makeFolder(), 'file');
  await writeFile(file, '');
  const sentence = /^DATA_DIR ".*file.*" is not a folder that can be written to\.$/;
  await expect(keyIn(file)).rejects.toThrow(sentence);
  await expect(keyIn(join(file, 'below'))).rejects.toThrow(sentence);
});

test('a key that was cut short is refused with its place', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'secret-key'), 'short');
  await expect(keyIn(folder)).rejects.toThrow(/secret-key is damaged/);
});
