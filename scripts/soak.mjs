import { exitCodeOf, run } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { tool } from './root.mjs';

const INPUTS = 200_000;

/** What takes too long for every change: `fuzz` sends hostile inputs to every call, 200,000 or as many as are said. */
export async function soak() {
  const [what, inputs = String(INPUTS)] = process.argv.slice(3);
  if (what !== 'fuzz' || !/^[1-9]\d*$/.test(inputs)) {
    throw new Error('Say what, and how many inputs if not 200,000: npm run soak -- fuzz 5000');
  }
  await ensureInstalled();
  const seed = Math.floor(Math.random() * 2 ** 30);
  console.log(`Sending ${inputs} inputs, the first with the seed ${seed}.`);
  const env = { FUZZ_INPUTS: inputs, FUZZ_SEED: String(seed) };
  return exitCodeOf(
    await run(await pinnedNode(), [tool('vitest'), 'run', 'src/server/fuzz.test.ts'], { env }),
  );
}
