import { resolve } from 'node:path';
import { exitCodeOf, run } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { fromRoot } from './root.mjs';

/** A file as it is meant where npm was called, which runs the programs from the root. */
const fromCaller = word => (word.startsWith('--') ? word : resolve(process.env.INIT_CWD ?? '.', word));

async function runProgram(args) {
  await ensureInstalled();
  return exitCodeOf(await run(await pinnedNode(), args));
}

const runServerProgram = (file, words) => runProgram([fromRoot('src', 'server', file), ...words]);
const runTestingProgram = (...path) =>
  runProgram(['--disable-warning=ExperimentalWarning', fromRoot('src', 'testing', ...path)]);

/** Runs the operator's commands on accounts: ends sessions, deletes the passkeys of a lost device. */
export const accounts = () => runServerProgram('operate.ts', process.argv.slice(3));

/** Takes a backup, or with `--verify` reads one; restores one. */
export const backup = () =>
  runServerProgram('backup.ts', ['backup', ...process.argv.slice(3).map(fromCaller)]);
export const restore = () =>
  runServerProgram('backup.ts', ['restore', ...process.argv.slice(3).map(fromCaller)]);

/** Writes docs/calls.md from the contract. */
export const generateCalls = () => runTestingProgram('generate-calls.ts');

/** Writes the types of all tables from the migrations. */
export const generateTables = () => runTestingProgram('generate-tables.ts');

/** Stores a small club of this version for the tests of later versions, which must be able to update it. */
export const keepVersion = () => runTestingProgram('old-versions', 'keep.ts');
