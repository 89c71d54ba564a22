import { findBrowser } from './browser.mjs';
import { builtNode } from './build.mjs';
import { exitCodeOf, run } from './child.mjs';
import { fromRoot } from './root.mjs';

/**
 * Photographs every screen of the demo's club into a folder; words behind `--` choose those whose name holds them. `--guide`
 * takes the pictures of the guides and of the README instead.
 */
export async function screenshots() {
  const node = await builtNode();
  const env = { CHROMIUM_PATH: await findBrowser(node) };
  const words = process.argv.slice(3);
  const args = words.includes('--guide')
    ? [fromRoot('e2e', 'screenshots', 'guide.ts'), fromRoot('docs', 'using', 'pictures')]
    : [fromRoot('e2e', 'screenshots', 'main.ts'), fromRoot('screenshots'), ...words];
  return exitCodeOf(await run(node, args, { env }));
}
