import { run } from './child.mjs';
import { checkCss } from './css.mjs';
import { checkFolders } from './folders.mjs';
import { ensureInstalled } from './install.mjs';
import { checkLinks } from './links.mjs';
import { checkOwners } from './owners.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { tool } from './root.mjs';

/**
 * Checks format and lint, types, unused code, links of documents, folders, owners of tables and CSS. Returns the
 * number of checks that failed. The programs run side by side, since the slowest uses a single core.
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
  const checks = [checkLinks(), checkFolders(), checkOwners(), checkCss()];
  const failures = [...(await Promise.all(ended)), ...checks];
  return failures.filter(failure => failure !== 0).length;
}
