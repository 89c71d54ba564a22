import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { kill } from 'node:process';
import { ensureBuilt } from './build.mjs';
import { exitCodeOf, run } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { fromRoot } from './root.mjs';
import { serverArgs } from './start.mjs';

/** Always this folder, whatever DATA_DIR says: what is removed here is never a real club's. */
const folder = fromRoot('data-demo');

/** Runs the server with an invented club to look around in; `--fresh` invents it anew. */
export async function demo() {
  await ensureInstalled();
  const node = await pinnedNode();
  await ensureBuilt(node);
  if (process.argv.includes('--fresh')) removeFolder();
  return exitCodeOf(await run(node, serverArgs, { env: { DEMO: 'true', DATA_DIR: folder } }));
}

function removeFolder() {
  const pid = runningOn();
  if (pid) throw new Error(`The demo is running (process ${pid}): stop it, then start it with --fresh.`);
  rmSync(folder, { recursive: true, force: true });
}

/** The process that uses the folder now. A server that was killed leaves its number behind. */
function runningOn() {
  const pidFile = join(folder, 'apex-debrief.pid');
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0;
  try {
    return pid > 0 && kill(pid, 0) ? pid : null;
  } catch {
    return null;
  }
}
