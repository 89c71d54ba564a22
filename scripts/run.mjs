// Entry of the npm scripts. It and its neighbours run on Node 20 or newer with nothing installed.
import { resolve } from 'node:path';
import { findBrowser } from './browser.mjs';
import { builtNode, ensureBuilt } from './build.mjs';
import { check } from './check.mjs';
import { exitCodeOf, Interrupted, run, step } from './child.mjs';
import { demo } from './demo.mjs';
import { engineNames, findEngine } from './engines.mjs';
import { buildImage } from './image.mjs';
import { ensureInstalled } from './install.mjs';
import { licences } from './licences.mjs';
import { npm } from './npm.mjs';
import { runParts, runPlaywright } from './parts.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { releaseCheck } from './release-check.mjs';
import { fromRoot } from './root.mjs';
import { soak } from './soak.mjs';
import { build, dev, nodeArgs, serverMain, start } from './start.mjs';
import { test } from './test.mjs';
import { update } from './update.mjs';

const [name, ...words] = process.argv.slice(2);

/** Opens the demo in the browsers that `npm test` leaves out. A missing browser counts as a failure. */
async function testBrowsers() {
  await ensureInstalled();
  const testIn = engine => async scratch => {
    const node = await pinnedNode();
    const env = await findEngine(engine);
    await ensureBuilt(node);
    const args = ['--config', fromRoot('e2e', 'engines'), '--project', engine];
    return runPlaywright(node, { scratch, env, args, results: engine });
  };
  return runParts(Object.fromEntries(engineNames.map(engine => [engine, testIn(engine)])));
}

/**
 * Photographs every screen of the demo's club into a folder, or the screens whose names contain one of the words. With
 * `--guide` takes the pictures of the guides and of the README instead.
 */
async function screenshots() {
  const args = words.includes('--guide')
    ? [fromRoot('e2e', 'screenshots', 'guide.ts'), fromRoot('docs', 'using', 'pictures')]
    : [fromRoot('e2e', 'screenshots', 'main.ts'), fromRoot('screenshots'), ...words];
  return runWithBrowser(args);
}

async function runWithBrowser(args) {
  const node = await builtNode();
  return exitCodeOf(await run(node, args, { env: { CHROMIUM_PATH: await findBrowser(node) } }));
}

/** Measures and writes bench/REPORT.md: the server by `npm run bench -- server`, otherwise the screens. */
async function bench() {
  await ensureInstalled();
  const [part, ...rest] = words;
  if (part === 'server') {
    const env = { SERVER_NODE_ARGS: nodeArgs.join(' '), SERVER_MAIN: serverMain };
    return exitCodeOf(
      await run(await builtNode(), [fromRoot('bench', 'server', 'run.ts'), ...rest], { env }),
    );
  }
  await step('Installing the packages of the measurements', () =>
    npm('ci', '--include=dev', '--prefix', fromRoot('bench', 'tools')),
  );
  return runWithBrowser([fromRoot('bench', 'screens.ts'), ...words]);
}

async function runProgram(...args) {
  await ensureInstalled();
  return exitCodeOf(await run(await pinnedNode(), args));
}

/** Takes a backup, or with `--verify` reads one; restores one. npm runs it from the root, not from the caller's folder. */
const runBackup = command => {
  const files = words.map(word =>
    word.startsWith('--') ? word : resolve(process.env.INIT_CWD ?? '.', word),
  );
  return runProgram(fromRoot('src', 'server', 'backup.ts'), command, ...files);
};

const runTestingProgram = (...path) =>
  runProgram('--disable-warning=ExperimentalWarning', fromRoot('src', 'testing', ...path));

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
  /** Runs the operator's commands on accounts: ends sessions, deletes the passkeys of a lost device. */
  accounts: () => runProgram(fromRoot('src', 'server', 'operate.ts'), ...words),
  /** Updates to the newest release, or to a tag; `npm start` switches to it. */
  update: () => update(words[0]),
  /** Builds the image for this machine, or for the platforms that are named: linux/amd64,linux/arm64. */
  image: () => buildImage(words[0]),
  backup: () => runBackup('backup'),
  restore: () => runBackup('restore'),
  /** Writes docs/calls.md from the contract. */
  'generate-calls': () => runTestingProgram('generate-calls.ts'),
  /** Writes the types of all tables from the migrations. */
  'generate-tables': () => runTestingProgram('generate-tables.ts'),
  /** Stores a small club of this version for the tests of later versions, which must be able to update it. */
  'keep-version': () => runTestingProgram('old-versions', 'keep.ts'),
  licences,
  'release-check': releaseCheck,
  'test:browsers': testBrowsers,
};
const command = commands[name];

try {
  if (!command) throw new Error(`Say one of: ${Object.keys(commands).join(', ')}.`);
  process.exitCode = await command();
} catch (error) {
  if (!(error instanceof Interrupted)) console.error(error.message);
  process.exitCode = error instanceof Interrupted ? exitCodeOf(error) : 1;
}
