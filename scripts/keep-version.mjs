import { exitCodeOf, run } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { fromRoot } from './root.mjs';

/** Keeps a small club of this version for the tests of later ones: they must be able to update it. */
export async function keepVersion() {
  await ensureInstalled();
  const program = fromRoot('src', 'testing', 'old-versions', 'keep.ts');
  return exitCodeOf(await run(await pinnedNode(), ['--disable-warning=ExperimentalWarning', program]));
}
