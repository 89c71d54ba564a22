import { ensureBuilt } from './build.mjs';
import { exitCodeOf, run } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { fromRoot } from './root.mjs';

/** Older Nodes that can run the server call some of what it uses experimental. */
export const serverArgs = ['--disable-warning=ExperimentalWarning', fromRoot('src', 'server', 'main.ts')];

/** Compiled code is kept from one start to the next; without the compiler in memory the server takes 7 MB less. */
export const serverEnv = { NODE_COMPILE_CACHE: fromRoot('node_modules', '.cache', 'server') };

/** Brings everything up to date and runs the server until it ends. */
export async function start() {
  await ensureInstalled();
  const node = await pinnedNode();
  await ensureBuilt(node);
  return exitCodeOf(await run(node, serverArgs, { env: serverEnv }));
}
