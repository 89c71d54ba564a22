import { unzipSync } from 'fflate';
import { methodOf } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import { callNames, callOf } from './call-names.ts';
import type { Answer, CallOptions, Client } from './client.ts';
import { everyInput, type Pools } from './every-input.ts';

/** Calls that read come first, because a call that changes something may take away what the reader sees. */
const readsFirst = callNames.toSorted((a, b) => methodOf(callOf(a)).localeCompare(methodOf(callOf(b))));

/** The caller makes the EvalId of a check ride: a single existing eval is tried with all the rest. */
const poolsFor = (name: CallName, pools: Pools): Pools =>
  name === 'AskCheckRide' && pools.EvalId ? { ...pools, EvalId: pools.EvalId.slice(0, 1) } : pools;

/** All that an answer holds: the sheets of an XLSX file, too. */
function textOf({ text, bytes }: Answer<CallName>): string {
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
  if (!isZip) return text;
  return Object.values(unzipSync(bytes))
    .map(part => Buffer.from(part).toString())
    .join();
}

/** Calls each call with every input, those that only read at once. Returns the markers that occur in its answers, each with the calls that answer them. */
export async function findMarkers(
  client: Client,
  pools: Pools,
  markers: readonly string[],
): Promise<Map<string, Set<CallName>>> {
  const found = new Map<string, Set<CallName>>();
  for (const name of readsFirst) {
    const inputs = everyInput(callOf(name), poolsFor(name, pools));
    const ask = async (input: CallOptions) => textOf(await client.call(name, input));
    const texts: string[] = [];
    if (callOf(name).changes) for (const input of inputs) texts.push(await ask(input));
    else texts.push(...(await Promise.all(inputs.map(ask))));
    for (const text of texts) {
      for (const marker of markers) {
        if (text.includes(marker)) found.set(marker, (found.get(marker) ?? new Set()).add(name));
      }
    }
  }
  return found;
}
