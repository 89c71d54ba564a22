import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { claimFolder, folderOf } from './demo.mjs';
import { fromRoot } from './root.mjs';

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'apex-demo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('the demo keeps its data where DATA_DIR says, else in data-demo', () => {
  expect(folderOf({ DATA_DIR: '/var/lib/a-demo' })).toBe('/var/lib/a-demo');
  expect(folderOf({})).toBe(fromRoot('data-demo'));
});

test('the demo takes an empty folder, and the same one again', () => {
  const folder = makeFolder();
  claimFolder(folder);
  writeFileSync(join(folder, 'data'), '');
  claimFolder(folder);
  expect(readdirSync(folder).sort()).toEqual(['.demo', 'data']);
});

test('the demo refuses a folder in which something else is, and leaves it as it was', () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'postgres'), '');
  expect(() => claimFolder(folder)).toThrow('holds something other than a demo');
  expect(readdirSync(folder)).toEqual(['postgres']);
});
