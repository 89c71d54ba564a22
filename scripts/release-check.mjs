import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { run } from './child.mjs';
import { fromRoot, readJson, root, withoutOwnPrograms } from './root.mjs';
import { makeScratchFolder } from './scratch-folder.mjs';

const START_MS = 15 * 60_000;
const ALL_TESTS_SECONDS = 90 * 60;

/** The reason why a step cannot be run here or now. It is no fault of the product; the release waits for the step. */
class NotTried extends Error {}

/** Runs a command line in a folder; returns its output. Throws an Error with the last lines if the command fails. */
async function must(cwd, command, seconds = 600) {
  const how = { cwd, quiet: true, seconds, shell: true, env: withoutOwnPrograms() };
  const { code, output } = await run(command, [], how);
  if (code !== 0) throw new Error(output.trim().split('\n').slice(-15).join('\n'));
  return output;
}

const freePort = () =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Starts what the README says, asks it whether it serves, and stops it. */
async function startsAndStops(folder) {
  const port = await freePort();
  const env = {
    ...process.env,
    ...withoutOwnPrograms(),
    PORT: String(port),
    DATA_DIR: join(folder, 'data-of-check'),
  };
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const ended = new Promise(resolve => child.once('exit', resolve));
  const ready = new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        said += chunk;
        if (/^Ready\.$/m.test(said)) resolve();
      });
    }
    child.once('exit', code => reject(new Error(`npm start left with ${code}:\n${said}`)));
    setTimeout(() => reject(new Error(`npm start was not ready in time:\n${said}`)), START_MS).unref();
  });
  try {
    await ready;
    const { status } = await fetch(`http://localhost:${port}/readyz`);
    if (status !== 200) throw new Error(`/readyz answers ${status}.`);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function audit() {
  const { output } = await run('npm', ['audit', '--omit=dev', '--json'], {
    quiet: true,
    env: withoutOwnPrograms(),
  });
  const found = weaknessesIn(output);
  if (found === null)
    throw new NotTried('the registry does not answer what is known of weaknesses: run npm audit elsewhere');
  if (found > 0) throw new Error(`${found} known weaknesses: npm audit names them.`);
}

/** How many weaknesses `npm audit --json` tells of; null where it tells of none nor of their absence. */
export function weaknessesIn(output) {
  try {
    return JSON.parse(/\{[\s\S]*\}/.exec(output)?.[0] ?? '{}').metadata?.vulnerabilities?.total ?? null;
  } catch {
    return null;
  }
}

/** Sums the steps up: only a step that passed is done. */
export function verdict({ failed, notTried, leftOut }) {
  if (failed > 0) return `${failed} failed: this is not to be released.`;
  const open = [notTried > 0 && `${notTried} not tried`, leftOut > 0 && `${leftOut} left out`].filter(
    Boolean,
  );
  if (open.length > 0) return `${open.join(', ')}: this is not to be released before that is done.`;
  return 'This can be released.';
}

/** Demands the date of the version, and the kept club of its newest migration, from which the next version's tests update. */
function isKept() {
  const { version } = readJson(fromRoot('package.json'));
  const changes = readFileSync(fromRoot('CHANGELOG.md'), 'utf8');
  if (!changes.includes(`## ${version},`)) {
    throw new Error(`CHANGELOG.md does not say what is new in ${version}.`);
  }
  if (changes.includes(`## ${version}, not yet released`)) {
    throw new NotTried(`${version} has no date in CHANGELOG.md, and is kept when it has one`);
  }
  const last = readdirSync(fromRoot('src/server/platform/database/migrations')).sort().at(-1);
  const kept = readdirSync(fromRoot('src/testing/old-versions'));
  if (!kept.includes(last.replace(/sql$/, 'backup')))
    throw new Error('Run npm run keep-version, and commit what it keeps.');
}

/** The steps of a check before a release. Each step gets a folder in which an earlier step has made `clone`. */
const steps = {
  'nothing is changed and not committed': async () => {
    const changed = await must(root, 'git status --porcelain');
    if (changed.trim() !== '') throw new Error(changed.trim());
  },
  'what is new is written down, and this version is kept': async () => isKept(),
  'a clean clone starts and stops': async scratch => {
    await must(scratch, `git clone --quiet --no-hardlinks "${root}" clone`);
    await startsAndStops(join(scratch, 'clone'));
  },
  'an archive without history starts and stops': async scratch => {
    await must(root, `git archive --prefix=archive/ HEAD | tar -x -C "${scratch}"`);
    await startsAndStops(join(scratch, 'archive'));
  },
  'all links lead somewhere': scratch =>
    must(
      join(scratch, 'clone'),
      `node -e "import('./scripts/links.mjs').then(({ checkLinks }) => process.exit(checkLinks() > 0 ? 1 : 0))"`,
    ),
  'licences are known': scratch => must(join(scratch, 'clone'), 'npm run licences'),
  'the parts are listed (npm run licences -- --sbom)': async scratch => {
    const { components } = JSON.parse(
      await must(join(scratch, 'clone'), 'node scripts/run.mjs licences --sbom'),
    );
    const missing = Object.keys(readJson(fromRoot('package.json')).dependencies).filter(
      part => !components.some(({ name }) => name === part),
    );
    if (missing.length > 0) throw new Error(`The list lacks ${missing.join(', ')}.`);
  },
  'no weakness of a part is known (npm audit)': audit,
  'the server is quick (npm run bench -- server --quick)': scratch =>
    must(join(scratch, 'clone'), 'npm run bench -- server --quick', 3600),
  'npm test passes': scratch => must(join(scratch, 'clone'), 'npm test', ALL_TESTS_SECONDS),
};

/** The two that take longest, which `--short` leaves out. */
const LONG = Object.keys(steps).slice(-2);

/**
 * Tries what is released, as a stranger gets it, and says how each step ended. `--short` leaves out measuring and testing,
 * looks for faults alone, and does not fail where a step cannot be run.
 */
export async function releaseCheck() {
  const scratch = makeScratchFolder();
  // npm takes an option that is not behind `--` for one of its own.
  const isShort = process.argv.includes('--short') || process.env.npm_config_short === 'true';
  // The steps' own npm would warn of it in what they read.
  delete process.env.npm_config_short;
  const count = { failed: 0, notTried: 0, leftOut: 0 };
  try {
    for (const [what, step] of Object.entries(steps)) {
      if (isShort && LONG.includes(what)) {
        console.log(`left out   ${what}`);
        count.leftOut += 1;
        continue;
      }
      const began = performance.now();
      const result = await step(scratch).then(
        () => 'passed    ',
        error => error,
      );
      const took = `${Math.round((performance.now() - began) / 1000)} s`;
      if (typeof result === 'string') console.log(`${result} ${what} (${took})`);
      else if (result instanceof NotTried) {
        count.notTried += 1;
        console.log(`not tried  ${what}: ${result.message}.`);
      } else {
        count.failed += 1;
        console.log(`failed     ${what} (${took}):\n${result.message}`);
      }
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  console.log(`\n${verdict(count)}`);
  return isShort ? count.failed : count.failed + count.notTried;
}
