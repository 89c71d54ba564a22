import { findBrowser } from './browser.mjs';
import { builtNode } from './build.mjs';
import { exitCodeOf, run, step } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { npm } from './npm.mjs';
import { fromRoot } from './root.mjs';
import { nodeArgs, serverMain } from './start.mjs';

/**
 * Measures and writes bench/REPORT.md: the server by `npm run bench -- server`, its large work by `large`, its growth by
 * `growth`, else the screens. What only the screens' measurements need is installed beside them.
 */
export async function bench() {
  await ensureInstalled();
  const [, , , what, ...rest] = process.argv;
  if (['server', 'large', 'growth'].includes(what)) {
    const env = { SERVER_NODE_ARGS: nodeArgs.join(' '), SERVER_MAIN: serverMain };
    return exitCodeOf(await run(await builtNode(), [fromRoot('bench', what, 'run.ts'), ...rest], { env }));
  }
  await step('Installing what the measurements need', () =>
    npm('ci', '--include=dev', '--prefix', fromRoot('bench', 'tools')),
  );
  const node = await builtNode();
  const env = { CHROMIUM_PATH: await findBrowser(node) };
  const options = process.argv.slice(3);
  return exitCodeOf(await run(node, [fromRoot('bench', 'screens.ts'), ...options], { env }));
}
