import { checkReferences } from './check-references.mjs';
import { run } from './child.mjs';
import { checkFolders } from './folders.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { tool } from './root.mjs';

/** Checks format and lint, types, what nobody uses, what documents name, and folders; the exit code is the number of those that failed. */
export async function check() {
  await ensureInstalled();
  const node = await pinnedNode();
  const format = await run(node, [tool('@biomejs/biome', 'biome'), 'check', '.']);
  const types = await run(node, [tool('typescript', 'tsc'), '--noEmit']);
  if (types.code === 0) console.log('Types agree.');
  const unused = await run(node, [tool('knip'), '--no-progress']);
  if (unused.code === 0) console.log('All that is exported is used.');
  const failures = [format.code, types.code, unused.code, checkReferences(), checkFolders()];
  return failures.filter(failure => failure !== 0).length;
}
