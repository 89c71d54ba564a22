import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { run, step } from './child.mjs';
import { fromRoot, readJson, root, withoutOwnPrograms } from './root.mjs';
import { makeScratchFolder } from './scratch-folder.mjs';

const START_MS = 15 * 60_000;
const ALL_TESTS_SECONDS = 90 * 60;

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

/** Demands the date of the version, and the kept club of its newest migration, from which the next version's tests update. */
function requireKept() {
  const { version } = readJson(fromRoot('package.json'));
  const [, date] = readFileSync(fromRoot('CHANGELOG.md'), 'utf8').split(`## ${version}, `);
  if (!/^\d{4}-/.test(date ?? '')) throw new Error(`CHANGELOG.md has no date of ${version}.`);
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
  'what is new is written down, and this version is kept': async () => requireKept(),
  'a clean clone starts and stops': async scratch => {
    await must(scratch, `git clone --quiet --no-hardlinks "${root}" clone`);
    await startsAndStops(join(scratch, 'clone'));
  },
  'an archive without history starts and stops': async scratch => {
    await must(root, `git archive --prefix=archive/ HEAD | tar -x -C "${scratch}"`);
    await startsAndStops(join(scratch, 'archive'));
  },
  'licences are known': scratch => must(join(scratch, 'clone'), 'npm run licences'),
  'no weakness of a part is known': () => must(root, 'npm audit --omit=dev'),
  'npm test passes': scratch => must(join(scratch, 'clone'), 'npm test', ALL_TESTS_SECONDS),
};

/**
 * Tries what is released, as a stranger gets it. Returns the number of steps that failed. `--short` leaves out the last
 * step, which takes longest.
 */
export async function releaseCheck() {
  const scratch = makeScratchFolder();
  // npm takes an option that is not behind `--` for one of its own.
  const isShort = process.argv.includes('--short') || process.env.npm_config_short === 'true';
  let failed = 0;
  try {
    for (const [what, work] of Object.entries(steps).slice(0, isShort ? -1 : undefined)) {
      await step(what, () => work(scratch)).catch(error => {
        failed += 1;
        console.error(error.message);
      });
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  console.log(failed === 0 && !isShort ? 'This can be released.' : `${failed} failed.`);
  return failed;
}
