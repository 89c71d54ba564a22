import { unzipSync } from 'fflate';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import type { Answer, Client } from './client.ts';
import { everyInput, type Pools } from './every-input.ts';

// Every call of the contract is asked about everything there is, so a new call cannot be forgotten.
const isCallName = (name: string): name is CallName => name in calls;
const callOf = (name: CallName): Call => calls[name];
/** What reads comes first: what changes something may take from the reader what they see. */
const callNames = Object.keys(calls)
  .filter(isCallName)
  .sort((a, b) => callOf(a).method.localeCompare(callOf(b).method));

/** All that an answer holds: the sheets of an XLSX file, too. */
function textOf({ text, bytes }: Answer<CallName>): string {
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
  if (!isZip) return text;
  return Object.values(unzipSync(bytes))
    .map(part => Buffer.from(part).toString())
    .join();
}

/** The markers that a person is told by all calls, each with the calls that told it. */
export async function toldTo(
  client: Client,
  pools: Pools,
  markers: readonly string[],
): Promise<Map<string, Set<CallName>>> {
  const told = new Map<string, Set<CallName>>();
  for (const name of callNames) {
    for (const input of everyInput(callOf(name), pools)) {
      const text = textOf(await client.call(name, input));
      for (const marker of markers) {
        if (text.includes(marker)) told.set(marker, (told.get(marker) ?? new Set()).add(name));
      }
    }
  }
  return told;
}
