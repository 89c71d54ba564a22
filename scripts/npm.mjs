import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './child.mjs';
import { withoutOwnPrograms } from './root.mjs';

const windows = process.platform === 'win32';
/** An older npm, such as Debian 13's, cannot read the overrides of our package.json, and says that there is no lockfile. */
const OLDEST = 10;
const NEWER = 'npm@10.9.4';

let chosen;

/**
 * Runs the machine's own npm quietly, or a newer one where that is too old. npm puts node_modules/.bin, and so the pinned
 * Node, in front of the path of its scripts: here it would pull out from under itself the Node that runs it.
 */
export async function npm(...args) {
  chosen ??= chooseNpm();
  const ending = await runNpm(await chosen, args);
  if (ending.code !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${ending.output.trim()}`);
}

const runNpm = ([file, ...first], args) =>
  run(file, [...first, ...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    quiet: true,
    shell: windows && first.length === 0,
    env: withoutOwnPrograms(),
  });

/** The words that run an npm that can read our package.json. */
async function chooseNpm() {
  const machines = [windows ? 'npm.cmd' : 'npm'];
  const { code, output } = await runNpm(machines, ['--version']);
  if (code !== 0 || Number.parseInt(output, 10) >= OLDEST) return machines;
  const folder = mkdtempSync(join(tmpdir(), 'apex-npm-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const got = await runNpm(machines, ['install', '--prefix', folder, NEWER]);
  if (got.code === 0) return [process.execPath, join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')];
  throw new Error(`npm ${output.trim()} is too old and ${NEWER} could not be had:\n${got.output.trim()}`);
}
