import { exitCodeOf, run } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { fromRoot } from './root.mjs';

/** What whoever runs the server does with accounts: ends sessions, forgets the passkeys of a lost device. */
export async function accounts() {
  await ensureInstalled();
  return exitCodeOf(
    await run(await pinnedNode(), [fromRoot('src', 'server', 'operate.ts'), ...process.argv.slice(3)]),
  );
}
