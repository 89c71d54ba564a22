import { checkReferences } from './check-references.mjs';
import { run } from './child.mjs';
import { checkFolders } from './folders.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { tool } from './root.mjs';

/**
 * Checks format and lint, types, what nobody uses, what documents name, and folders; the exit code is the number of
 * those that failed. The programs run side by side, since the slowest uses one core only.
 */
export async function check() {
  await ensureInstalled();
  const node = await pinnedNode();
  const programs = [
    [[tool('@biomejs/biome', 'biome'), 'check', '.']],
    [[tool('typescript', 'tsc'), '--noEmit'], 'Types agree.'],
    [[tool('knip'), '--no-progress'], 'All that is exported is used.'],
  ];
  const ended = programs.map(async ([args, good]) => {
    const { code } = await run(node, args);
    if (code === 0 && good) console.log(good);
    return code;
  });
  const failures = [...(await Promise.all(ended)), checkReferences(), checkFolders()];
  return failures.filter(failure => failure !== 0).length;
}
