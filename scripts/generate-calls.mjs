import { exitCodeOf, run } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { fromRoot } from './root.mjs';

/** Writes docs/calls.md from the contract. */
export async function generateCalls() {
  await ensureInstalled();
  const program = fromRoot('src', 'testing', 'generate-calls.ts');
  return exitCodeOf(await run(await pinnedNode(), ['--disable-warning=ExperimentalWarning', program]));
}
