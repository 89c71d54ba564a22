import { run, step } from './child.mjs';
import { npm } from './npm.mjs';
import { fromRoot } from './root.mjs';

const oldest = [22, 18];

/** Path of the Node that runs the application: the pinned one, else the running one where it is new enough. */
export async function pinnedNode() {
  const pinned = fromRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const works = async () => (await run(pinned, ['--version'], { quiet: true })).code === 0;
  if (await works()) return pinned;
  if (runsTypeScript(process.versions.node)) return process.execPath;
  await step('Installing the pinned Node', () => npm('rebuild', 'node', '--ignore-scripts=false'));
  if (await works()) return pinned;
  throw new Error(
    `Node ${process.versions.node} is too old and the pinned Node could not be installed: let npm run the install script of the package "node" (npm rebuild node), or use Node ${oldest.join('.')} or newer.`,
  );
}

/** Whether a Node of this version runs TypeScript without a build. */
export function runsTypeScript(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}
