import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { fromRoot, readJson, root } from './root.mjs';

/** The data folder of the server that `npm start` runs, which runs in the checkout. */
export const dataFolder = ({ DATA_DIR } = process.env) => resolve(root, DATA_DIR || './data');

/** A version of the program: `{ version, folder }`. The checkout is one; `npm run update` builds others below `versions`. */
export const checkout = () => ({ version: readJson(fromRoot('package.json')).version, folder: root });

export const versionsFolder = fromRoot('versions');

/** The Node of a program, which its own packages pin. */
export function nodeOf({ folder }) {
  const pinned = join(
    folder,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  return existsSync(pinned) ? pinned : process.execPath;
}

export const mainOf = ({ folder }) => join(folder, 'dist', 'server', 'main.js');

const choiceFile = data => join(data, 'version.json');

/**
 * Reads which program serves a data folder: `{ version, folder, state, former, failed }`; null if none was chosen. The state
 * is `trial` until the program has become ready, `ready` afterwards, and `back` while the former program takes over again.
 */
export function readChoice(data) {
  try {
    return readJson(choiceFile(data));
  } catch {
    return null;
  }
}

/** Stores the choice completely or not at all, also if the power goes. */
export function writeChoice(data, choice) {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const part = `${choiceFile(data)}.part`;
  const file = openSync(part, 'w', 0o600);
  writeSync(file, JSON.stringify(choice, null, 2));
  fsyncSync(file);
  closeSync(file);
  renameSync(part, choiceFile(data));
}

export const forgetChoice = data => rmSync(choiceFile(data), { force: true });

/** Orders versions such as 0.10.2. */
export function compareVersions(one, other) {
  const numbers = version => version.replace(/^v/, '').split('.').map(Number);
  const [a, b] = [numbers(one), numbers(other)];
  return a.map((number, place) => number - (b[place] ?? 0)).find(difference => difference !== 0) ?? 0;
}

/** Whether a process runs. */
export function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Reads the process id in a file; 0 without one. */
export const readPid = file => (existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0);

/** The file with the process id of the `npm start` that serves a data folder. */
export const supervisorFile = data => join(data, 'npm-start.pid');
