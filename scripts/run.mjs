// Entry of the npm scripts. It and its neighbours run on Node 20 or newer with nothing installed.
import { bench } from './bench.mjs';
import { check } from './check.mjs';
import { exitCodeOf, Interrupted } from './child.mjs';
import { demo } from './demo.mjs';
import { licences } from './licences.mjs';
import { accounts, backup, generateCalls, generateTables, keepVersion, restore } from './programs.mjs';
import { releaseCheck } from './release-check.mjs';
import { screenshots } from './screenshots.mjs';
import { soak } from './soak.mjs';
import { build, dev, start } from './start.mjs';
import { test } from './test.mjs';
import { testBrowsers } from './test-browsers.mjs';

const commands = {
  start,
  build,
  test,
  dev,
  check,
  bench,
  demo,
  screenshots,
  soak,
  accounts,
  backup,
  restore,
  'generate-calls': generateCalls,
  'generate-tables': generateTables,
  'keep-version': keepVersion,
  licences,
  'release-check': releaseCheck,
  'test:browsers': testBrowsers,
};
const command = commands[process.argv[2]];

try {
  if (!command) throw new Error(`Say one of: ${Object.keys(commands).join(', ')}.`);
  process.exitCode = await command();
} catch (error) {
  if (!(error instanceof Interrupted)) console.error(error.message);
  process.exitCode = error instanceof Interrupted ? exitCodeOf(error) : 1;
}
