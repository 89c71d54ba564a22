import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { check } from './check.mjs';
import { Interrupted, run } from './child.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { fromRoot, readJson, root, tool } from './root.mjs';
import { makeScratchFolder } from './scratch-folder.mjs';
import { add, playwrightTests, settle, tallyPlaywright, tallyVitest, vitestTests } from './tally.mjs';

const SLOWEST = 10;
const empty = { passed: 0, failed: 0, tests: [] };

/**
 * Runs every check and test, whatever fails on the way, or the tests alone that have one of the words behind `--` in
 * their file's path; ends with one line that sums them up.
 */
export async function test() {
  const words = process.argv.slice(3);
  const chosen = words.length > 0;
  const scratch = makeScratchFolder();
  const results = [];
  try {
    // Installing and building are not part of a test's time.
    if (!chosen) results.push(await part('Checks', checks));
    results.push(await part('Unit and server tests', () => vitest(scratch, words)));
    results.push(await part('Browser tests', () => playwright(scratch, words, { trace: chosen })));
    sayWhatTookLong(results);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    const { passed, failed } = add(results);
    console.log(`\n${passed} passed, ${failed} failed`);
  }
  const { passed, failed } = add(results);
  return failed > 0 || passed === 0 ? 1 : 0;
}

/**
 * Runs the browser tests as often as the number behind `--` says, with traces of what fails, and names what was red how
 * often. A test that is red once of ten times has a fault.
 */
export async function testAgain() {
  const [times, ...words] = process.argv.slice(3);
  if (!/^[1-9]\d*$/.test(times ?? '')) throw new Error('Say how often: npm run test:again -- 10');
  const red = new Map();
  for (let round = 1; round <= Number(times); round += 1) {
    const scratch = makeScratchFolder();
    try {
      const { tests } = await playwright(scratch, words, { trace: true, round });
      for (const { name } of tests.filter(({ isRed }) => isRed)) red.set(name, (red.get(name) ?? 0) + 1);
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  }
  for (const [name, count] of red) console.log(`red ${count} of ${times} times: ${name}`);
  if (red.size === 0) console.log(`Nothing was red in ${times} runs.`);
  return red.size === 0 ? 0 : 1;
}

/** A part that cannot be run at all has failed; the others still run. */
async function part(name, work) {
  const began = performance.now();
  let result;
  try {
    result = await work();
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    console.error(error.message);
    result = { ...empty, failed: 1 };
  }
  const { prepared = 0 } = result;
  return { ...result, name, seconds: (performance.now() - began - prepared) / 1000 };
}

async function checks() {
  return { ...empty, failed: await check() };
}

async function vitest(scratch, words) {
  const report = join(scratch, 'vitest.json');
  const node = await pinnedNode();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--passWithNoTests', ...reporters, ...words];
  const { code } = await run(node, [tool('vitest'), ...args], { env: { TMPDIR: scratch } });
  if (!existsSync(report)) return settle(empty, code, words);
  return {
    ...settle(tallyVitest(readJson(report)), code, words),
    tests: vitestTests(readJson(report), root),
  };
}

async function playwright(scratch, words, { trace, round = 1 }) {
  const began = performance.now();
  const report = join(scratch, 'playwright.json');
  const node = await pinnedNode();
  const browser = await findBrowser(node);
  await ensureBuilt(node);
  const prepared = performance.now() - began;
  const env = {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_REPORT: report,
    PLAYWRIGHT_TRACE: trace ? 'retain-on-failure' : 'off',
    TMPDIR: scratch,
  };
  const output = `--output=${fromRoot('test-results', String(round))}`;
  const args = ['test', '--pass-with-no-tests', output, ...words];
  const { code } = await run(node, [tool('@playwright/test', 'playwright'), ...args], { env });
  if (!existsSync(report)) return { ...settle(empty, code, words), prepared };
  const all = readJson(report);
  return { ...settle(tallyPlaywright(all), code, words), tests: playwrightTests(all), prepared };
}

function sayWhatTookLong(results) {
  console.log('');
  for (const { name, seconds } of results) console.log(`${name}: ${Math.round(seconds)} s`);
  const slowest = results.flatMap(({ tests }) => tests).sort((a, b) => b.seconds - a.seconds);
  console.log('\nThe slowest tests:');
  for (const { name, seconds } of slowest.slice(0, SLOWEST)) console.log(`${seconds.toFixed(1)} s  ${name}`);
}
