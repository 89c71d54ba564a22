import { builtNode } from './build.mjs';
import { exitCodeOf, run } from './child.mjs';
import { tool } from './root.mjs';
import { serverArgs } from './start.mjs';

/** Runs the server and builds the screens, each again whenever its sources are saved. */
export async function dev() {
  const node = await builtNode();
  const endings = await Promise.all([
    run(node, ['--watch', '--watch-preserve-output', ...serverArgs]),
    run(node, [tool('vite'), 'build', '--watch', '--logLevel', 'warn']),
  ]);
  return Math.max(...endings.map(exitCodeOf));
}
