import { run } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { tool } from './root.mjs';

/** Checks format and lint, then types; the exit code is the number of the two that failed. */
export async function check() {
  await ensureInstalled();
  const node = await pinnedNode();
  const format = await run(node, [tool('@biomejs/biome', 'biome'), 'check', '.']);
  const types = await run(node, [tool('typescript', 'tsc'), '--noEmit']);
  if (types.code === 0) console.log('Types agree.');
  return [format, types].filter(({ code }) => code !== 0).length;
}
