import { exitCodeOf, run, succeeds } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { installPackages } from './package-manager.mjs';
import { runParts } from './parts.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { tool } from './root.mjs';
import { playwright, vitest } from './test.mjs';

/** Property tests that draw a given number of inputs: the file, and the number by default. */
const PROPERTIES = {
  fuzz: { file: 'src/server/all-calls/fuzz.test.ts', inputs: 200_000 },
  history: { file: 'src/server/all-calls/history.test.ts', inputs: 200 },
};
const PROGRAMS = [
  'browser',
  'server',
  'hostile',
  'kill',
  'cluster',
  'failover',
  'proxies',
  'container',
  'update',
  'restore',
  'postgres',
];
const OF_CONTAINERS = ['buildah', 'podman', 'runc', 'mmdebstrap'];

/**
 * Runs what takes too long for every change: `fuzz` sends hostile inputs to every call, 200,000 or as many as are said;
 * `history` plays 200 random histories of two clubs, or as many; `browser` and `server` run the tests marked for it; `hostile`
 * sends every call its worst input and measures how long others wait; `kill` kills processes under load; `cluster` runs two
 * servers behind HAProxy and PgBouncer; `failover` loses a database's primary; `proxies` serves through nginx and Caddy, set up as
 * `deploy` says; `container` builds and runs the image of the Dockerfile; `update` updates a clone to
 * releases that work, fail and are cut off; `restore` kills the server while it restores; `postgres` moves a database to the next
 * major version of PostgreSQL.
 */
export async function soak() {
  const [what, count, ...more] = process.argv.slice(3);
  const property = Object.hasOwn(PROPERTIES, what) ? PROPERTIES[what] : undefined;
  const isKnown = property ? /^[1-9]\d*$/.test(count ?? '1') : PROGRAMS.includes(what) && count === undefined;
  if (more.length > 0 || !isKnown) {
    throw new Error(
      `Say one of: fuzz or history, and how many inputs or histories if not 200,000 and 200; ${PROGRAMS.join('; ')}.`,
    );
  }
  await ensureInstalled();
  if (what === 'browser') {
    return runParts({
      'Browser tests': scratch => playwright({ scratch, words: [], soak: 'only', trace: true }),
    });
  }
  if (what === 'server') {
    return runParts({ 'Server tests': scratch => vitest({ scratch, words: [], tags: 'soak' }) });
  }
  if (what === 'container') await ensureContainers();
  if (!property) return vitestWith(['--config', 'vitest.soak.config.ts', `${what}.soak`]);
  const seed = Math.floor(Math.random() * 2 ** 30);
  const inputs = count ?? String(property.inputs);
  console.log(`Drawing ${inputs}, the first with the seed ${seed}.`);
  return vitestWith([property.file], { INPUTS: inputs, SEED: String(seed) });
}

async function ensureContainers() {
  for (const program of OF_CONTAINERS) {
    if (await succeeds(program, '--version')) continue;
    return installPackages('what builds and runs images', ...OF_CONTAINERS);
  }
}

const vitestWith = async (words, env = {}) =>
  exitCodeOf(await run(await pinnedNode(), [tool('vitest'), 'run', ...words], { env }));
