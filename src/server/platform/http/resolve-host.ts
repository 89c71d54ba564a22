import { Resolver } from 'node:dns/promises';

const LIMIT_MS = 4_000;

/**
 * The addresses that DNS gives a name; none, where it gives none in time. Not the system's `lookup`, of which only four
 * run at once in a process, so that a name server that does not answer would hold up others.
 */
export async function resolveHost(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const givenUp = setTimeout(() => resolver.cancel(), LIMIT_MS);
  const none = (): string[] => [];
  const found = await Promise.all([resolver.resolve4(name).catch(none), resolver.resolve6(name).catch(none)]);
  clearTimeout(givenUp);
  return found.flat();
}
