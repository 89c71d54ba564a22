import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { check } from './check.mjs';
import { Interrupted, run } from './child.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { readJson, tool } from './root.mjs';
import { makeScratchFolder } from './scratch-folder.mjs';
import { add, settle, tallyPlaywright, tallyVitest } from './tally.mjs';

/** Runs every check and test, whatever fails on the way, and ends with one line that sums them up. */
export async function test() {
  const scratch = makeScratchFolder();
  const tallies = [];
  try {
    for (const part of [checks, vitest, playwright]) tallies.push(await counted(() => part(scratch)));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    const { passed, failed } = add(tallies);
    console.log(`\n${passed} passed, ${failed} failed`);
  }
  const { passed, failed } = add(tallies);
  return failed > 0 || passed === 0 ? 1 : 0;
}

/** A part that cannot be run at all has failed; the others still run. */
async function counted(part) {
  try {
    return await part();
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}

async function checks() {
  return { passed: 0, failed: await check() };
}

async function vitest(scratch) {
  const report = join(scratch, 'vitest.json');
  const node = await pinnedNode();
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(node, [tool('vitest'), ...args], { env: { TMPDIR: scratch } });
  return settle(read(report, tallyVitest), code);
}

async function playwright(scratch) {
  const report = join(scratch, 'playwright.json');
  const node = await pinnedNode();
  const browser = await findBrowser(node);
  await ensureBuilt(node);
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_REPORT: report, TMPDIR: scratch };
  const { code } = await run(node, [tool('@playwright/test', 'playwright'), 'test'], { env });
  return settle(read(report, tallyPlaywright), code);
}

function read(report, tally) {
  return existsSync(report) ? tally(readJson(report)) : { passed: 0, failed: 0 };
}
