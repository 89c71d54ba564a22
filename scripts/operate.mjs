import { resolve } from 'node:path';
import { exitCodeOf, run } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { fromRoot } from './root.mjs';

/** A file as it is meant where npm was called, which runs the programs from the root. */
const fromCaller = word => (word.startsWith('--') ? word : resolve(process.env.INIT_CWD ?? '.', word));

async function runProgram(program, words) {
  await ensureInstalled();
  return exitCodeOf(await run(await pinnedNode(), [fromRoot('src', 'server', program), ...words]));
}

/** Runs the operator's commands on accounts: ends sessions, deletes the passkeys of a lost device. */
export const accounts = () => runProgram('operate.ts', process.argv.slice(3));

/** Takes a backup, or with `--verify` reads one; restores one. */
export const backup = () => runProgram('backup.ts', ['backup', ...process.argv.slice(3).map(fromCaller)]);
export const restore = () => runProgram('backup.ts', ['restore', ...process.argv.slice(3).map(fromCaller)]);
