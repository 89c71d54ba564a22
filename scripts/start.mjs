import { builtNode } from './build.mjs';
import { exitCodeOf, run } from './child.mjs';
import { fromRoot } from './root.mjs';

/** Older Nodes that can run the server call some of what it uses experimental. */
export const serverArgs = ['--disable-warning=ExperimentalWarning', fromRoot('src', 'server', 'main.ts')];

/** Installs and builds what `npm start` would, and starts nothing: for a service that starts the server itself. */
export async function build() {
  await builtNode();
  return 0;
}

/** Brings everything up to date and runs the server until it ends. */
export async function start() {
  return exitCodeOf(await run(await builtNode(), serverArgs));
}
