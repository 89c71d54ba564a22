import { ensureBuilt } from './build.mjs';
import { engineNames, findEngine } from './engines.mjs';
import { ensureInstalled } from './install.mjs';
import { runParts, runPlaywright } from './parts.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { fromRoot } from './root.mjs';

/** Opens the demo in the browsers that `npm test` leaves out. One that cannot be had has failed. */
export async function testBrowsers() {
  await ensureInstalled();
  return runParts(
    Object.fromEntries(engineNames.map(engine => [engine, scratch => testIn(engine, scratch)])),
  );
}

async function testIn(engine, scratch) {
  const node = await pinnedNode();
  const env = await findEngine(engine);
  await ensureBuilt(node);
  const args = ['--config', fromRoot('e2e', 'engines'), '--project', engine];
  return runPlaywright(node, { scratch, env, args, results: engine });
}
