import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { kill } from 'node:process';
import { builtNode } from './build.mjs';
import { exitCodeOf, run } from './child.mjs';
import { fromRoot } from './root.mjs';
import { serverArgs, serverEnv } from './start.mjs';

const MARK = '.demo';

/** Where the demo keeps its data: `data-demo`, or the folder that DATA_DIR names. */
export const folderOf = ({ DATA_DIR }) => (DATA_DIR ? resolve(DATA_DIR) : fromRoot('data-demo'));

/** Makes the folder the demo's; refuses one in which something else is, so that a real club is neither used nor removed. */
export function claimFolder(folder) {
  const isMarked = existsSync(join(folder, MARK)) || folder === fromRoot('data-demo');
  if (!isMarked && existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(
      `${folder} holds something other than a demo: choose another DATA_DIR, or an empty folder.`,
    );
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, MARK), '');
}

/** Runs the server with an invented club to look around in; `--fresh` invents it anew. */
export async function demo() {
  const folder = folderOf(process.env);
  claimFolder(folder);
  const node = await builtNode();
  if (process.argv.includes('--fresh')) {
    removeFolder(folder);
    claimFolder(folder);
  }
  return exitCodeOf(await run(node, serverArgs, { env: { ...serverEnv, DEMO: 'true', DATA_DIR: folder } }));
}

function removeFolder(folder) {
  const pid = runningOn(folder);
  if (pid) throw new Error(`The demo is running (process ${pid}): stop it, then start it with --fresh.`);
  rmSync(folder, { recursive: true, force: true });
}

/** The process that uses the folder now. A server that was killed leaves its number behind. */
function runningOn(folder) {
  const pidFile = join(folder, 'apex-debrief.pid');
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0;
  try {
    return pid > 0 && kill(pid, 0) ? pid : null;
  } catch {
    return null;
  }
}
