import { builtNode } from './build.mjs';
import { exitCodeOf, run } from './child.mjs';
import { dataFolder } from './programs.mjs';
import { fromRoot, tool } from './root.mjs';
import { serve } from './serve.mjs';

/**
 * Node's arguments for the server. With more room than 16 MB for short-lived objects, V8 collects so seldom that the bytes of
 * sent answers pile up (docs/decisions/0008-built-server.md).
 */
export const nodeArgs = ['--max-semi-space-size=16'];
export const serverMain = fromRoot('dist', 'server', 'main.js');
export const serverArgs = [...nodeArgs, serverMain];

/**
 * Two pools of glibc's allocator instead of one for each thread, and its usual threshold for giving memory back, which it
 * raises unless it is set: the idle server takes 10 MB less.
 */
export const serverEnv = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Installs and builds what `npm start` would, and starts nothing: for `npm run update`. */
export async function build() {
  await builtNode();
  return 0;
}

/** Brings everything up to date and runs the server until it ends; follows updates meanwhile. */
export const start = () => serve(dataFolder(), builtNode, { args: nodeArgs, env: serverEnv });

/** Runs the server and builds the screens, each again whenever its sources are saved. */
export async function dev() {
  const node = await builtNode();
  const endings = await Promise.all([
    run(node, ['--watch', '--watch-preserve-output', ...nodeArgs, fromRoot('src', 'server', 'main.ts')]),
    run(node, [tool('vite'), 'build', '--watch', '--logLevel', 'warn']),
  ]);
  return Math.max(...endings.map(exitCodeOf));
}
