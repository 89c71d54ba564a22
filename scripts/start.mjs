import { builtNode } from './build.mjs';
import { exitCodeOf, run } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { dataFolder } from './programs.mjs';
import { fromRoot, tool } from './root.mjs';
import { serve } from './serve.mjs';

/**
 * Node's arguments for the server. With more room than 16 MB for short-lived objects, V8 collects so seldom that the bytes of
 * sent answers pile up.
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

/** Where Vite's dev server shows the screens. */
const DEV_PORT = 5173;

/** Runs the server, which starts again whenever its sources are saved, and Vite's dev server, which replaces screens hot. */
export async function dev() {
  await ensureInstalled();
  const node = await pinnedNode();
  const { PUBLIC_URL = `http://localhost:${DEV_PORT}` } = process.env;
  const server = ['--watch', '--watch-preserve-output', ...nodeArgs, fromRoot('src', 'server', 'main.ts')];
  const endings = await Promise.all([
    run(node, server, { env: { PUBLIC_URL } }),
    run(node, [tool('vite'), '--port', `${DEV_PORT}`, '--strictPort', '--logLevel', 'warn']),
  ]);
  return Math.max(...endings.map(exitCodeOf));
}
