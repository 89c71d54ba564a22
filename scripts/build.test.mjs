import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import server from '../vite.server.config.ts';
import { removeFormerBuilds } from './build.mjs';

test('keeps the files of the previous build, and none of earlier builds', () => {
  const dist = mkdtempSync(join(tmpdir(), 'apex-dist-'));
  const folder = join(dist, 'server');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  /** A build that takes the seconds from `second` to two later and writes `names`. */
  const build = (second, ...names) => {
    for (const name of names) {
      const file = join(folder, 'assets', name);
      writeFileSync(file, '');
      utimesSync(file, second + 1, second + 1);
    }
    removeFormerBuilds(folder, second * 1000);
    return readdirSync(join(folder, 'assets')).sort();
  };
  try {
    expect(build(10, 'main.js', 'first.js')).toEqual(['first.js', 'main.js']);
    expect(build(20, 'main.js', 'second.js')).toEqual(['first.js', 'main.js', 'second.js']);
    expect(build(30, 'main.js', 'third.js')).toEqual(['main.js', 'second.js', 'third.js']);
  } finally {
    rmSync(dist, { recursive: true });
  }
});

test('a build leaves the files of the one before', () => {
  expect(server.build?.emptyOutDir).toBe(false);
});
