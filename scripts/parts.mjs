import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Interrupted, run } from './child.mjs';
import { fromRoot, readJson, tool } from './root.mjs';
import { makeScratchFolder } from './scratch-folder.mjs';
import { serverMain } from './start.mjs';
import { add, playwrightTests, settle, tallyPlaywright } from './tally.mjs';

const SLOWEST = 10;
/** The lines of a failure's message that are said again at the end, where a log cut short still has them. */
const MESSAGE_LINES = 12;

/** The result of a part without single tests. */
export const counts = (passed, failed) => ({ passed, failed, tests: [] });

/**
 * Runs parts one after the other, whatever fails on the way, says what took long, and ends with one line that sums them
 * up. Each is given a folder for what it leaves for a moment, and resolves with how many of its tests passed and failed,
 * which they were, and `prepared`: the milliseconds that went into installing and building.
 */
export async function runParts(parts) {
  const scratch = makeScratchFolder();
  const results = [];
  try {
    for (const [name, part] of Object.entries(parts)) {
      results.push(await timed(name, () => part(scratch)));
    }
    printSlowest(results);
    printFailures(results);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    const { passed, failed } = add(results);
    console.log(`\n${passed} passed, ${failed} failed`);
  }
  const { passed, failed } = add(results);
  return failed > 0 || passed === 0 ? 1 : 0;
}

/** A part that cannot be run at all has failed; the others still run. */
async function timed(name, part) {
  const began = performance.now();
  const result = await part().catch(error => {
    if (error instanceof Interrupted) throw error;
    console.error(error.message);
    return counts(0, 1);
  });
  const { prepared = 0 } = result;
  return { ...result, name, seconds: (performance.now() - began - prepared) / 1000 };
}

function printSlowest(results) {
  console.log('');
  for (const { name, seconds } of results) console.log(`${name}: ${Math.round(seconds)} s`);
  const slowest = results.flatMap(({ tests }) => tests).sort((a, b) => b.seconds - a.seconds);
  console.log('\nThe slowest tests:');
  for (const { name, seconds } of slowest.slice(0, SLOWEST)) console.log(`${seconds.toFixed(1)} s  ${name}`);
}

function printFailures(results) {
  const red = results.flatMap(({ tests }) => tests).filter(({ isRed }) => isRed);
  if (red.length > 0) console.log('\nFailed:');
  for (const { name, message } of red) {
    console.log(`- ${name}`);
    for (const line of message.split('\n').slice(0, MESSAGE_LINES)) console.log(`    ${line}`);
  }
}

/** Runs Playwright's tests as a part; `words` choose those that have one of them in their file's path. */
export async function runPlaywright(node, { scratch, env, args = [], words = [], results = 'all' }) {
  const report = join(scratch, 'playwright.json');
  rmSync(report, { force: true });
  const output = `--output=${fromRoot('test-results', results)}`;
  const command = ['test', '--pass-with-no-tests', output, ...args, ...words];
  const { code, signal } = await run(node, [tool('@playwright/test', 'playwright'), ...command], {
    // Node takes the types away itself: Playwright's own way with Babel costs each of its processes seconds.
    env: {
      ...env,
      PLAYWRIGHT_REPORT: report,
      SERVER_MAIN: serverMain,
      TMPDIR: scratch,
      PW_DISABLE_TS_ESM: '1',
    },
  });
  if (signal) console.error(`The browser tests were ended by ${signal}.`);
  if (!existsSync(report)) return settle(counts(0, 0), code, words);
  const all = readJson(report);
  return { ...settle(tallyPlaywright(all), code, words), tests: playwrightTests(all) };
}
