import { ensureBuilt } from './build.mjs';
import { exitCodeOf, run } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { fromRoot } from './root.mjs';

/** Older Nodes that can run the server call some of what it uses experimental. */
export const serverArgs = ['--disable-warning=ExperimentalWarning', fromRoot('src', 'server', 'main.ts')];

/** Brings everything up to date and runs the server until it ends. */
export async function start() {
  await ensureInstalled();
  const node = await pinnedNode();
  await ensureBuilt(node);
  return exitCodeOf(await run(node, serverArgs));
}
