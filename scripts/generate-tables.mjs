import { exitCodeOf, run } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { fromRoot } from './root.mjs';

/** Writes the types of all tables from the migrations. */
export async function generateTables() {
  await ensureInstalled();
  const program = fromRoot('src', 'testing', 'generate-tables.ts');
  return exitCodeOf(await run(await pinnedNode(), ['--disable-warning=ExperimentalWarning', program]));
}
