import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { check } from './check.mjs';
import { run } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { counts, runParts, runPlaywright } from './parts.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { readJson, root, tool } from './root.mjs';
import { settle, tallyVitest, vitestTests } from './tally.mjs';

/** Runs every check and test, or the tests alone that have one of the words behind `--` in their file's path. */
export async function test() {
  await ensureInstalled();
  const words = process.argv.slice(3);
  const chosen = words.length > 0;
  // On a new machine it is fetched and unpacked, which is mostly waiting: the checks and unit tests go on meanwhile.
  const browser = findBrowser(await pinnedNode());
  // The browser tests say why there is none.
  browser.catch(() => {});
  return runParts({
    ...(!chosen && { Checks: async () => counts(0, await check()) }),
    'Unit and server tests': scratch => vitest({ scratch, words, tags: chosen ? null : '!soak' }),
    'Browser tests': scratch => playwright({ scratch, words, browser, trace: chosen }),
  });
}

/** Unit and server tests: those with the words in their file's path and of the tags. */
export async function vitest({ scratch, words, tags }) {
  const report = join(scratch, 'vitest.json');
  const node = await pinnedNode();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = tags ? [`--tags-filter=${tags}`] : [];
  const args = ['run', '--passWithNoTests', ...reporters, ...chosen, ...words];
  const { code } = await run(node, [tool('vitest'), ...args], { env: { TMPDIR: scratch } });
  if (!existsSync(report)) return settle(counts(0, 0), code, words);
  const all = readJson(report);
  return { ...settle(tallyVitest(all), code, words), tests: vitestTests(all, root) };
}

/** Browser tests: those of `npm test`, or those that it leaves to a soak. */
export async function playwright({ trace, browser = null, ...how }) {
  const began = performance.now();
  const node = await pinnedNode();
  const browserPath = await (browser ?? findBrowser(node));
  await ensureBuilt(node);
  const prepared = performance.now() - began;
  // Tests that are asked for by name are run wherever they belong.
  const soak = how.words.length > 0 ? 'too' : how.soak;
  const env = {
    CHROMIUM_PATH: browserPath,
    PLAYWRIGHT_TRACE: trace ? 'retain-on-failure' : 'off',
    ...(soak && { PLAYWRIGHT_SOAK: soak }),
  };
  return { ...(await runPlaywright(node, { env, ...how })), prepared };
}
