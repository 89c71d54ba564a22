import { builtNode } from './build.mjs';
import { exitCodeOf, run } from './child.mjs';
import { fromRoot } from './root.mjs';

/** Older Nodes that can run the server call some of what it uses experimental. */
export const serverArgs = ['--disable-warning=ExperimentalWarning', fromRoot('src', 'server', 'main.ts')];

/**
 * Two pools of glibc's allocator instead of one for each thread, and its usual threshold for giving memory back, which it
 * raises unless it is set: the idle server takes 10 MB less.
 */
export const serverEnv = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Installs and builds what `npm start` would, and starts nothing: for a service that starts the server itself. */
export async function build() {
  await builtNode();
  return 0;
}

/** Brings everything up to date and runs the server until it ends. */
export async function start() {
  return exitCodeOf(await run(await builtNode(), serverArgs, { env: serverEnv }));
}
