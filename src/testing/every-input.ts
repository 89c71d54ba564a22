import type { TSchema } from 'typebox';
import type { Call } from '#contract/call.ts';
import type { CallOptions } from './client.ts';
import { sampleOf } from './samples.ts';

/** The values to try for a member of a query or body, by its name. */
export type Pools = Readonly<Record<string, readonly string[]>>;

/** The members of queries whose values need nothing that is stored. */
export const freeChoices: Pools = {
  reminder: ['true'],
  meeting: ['7:30'],
  everybody: ['true'],
  basis: ['guessed'],
  key: ['guessed'],
  name: ['guessed'],
  at: ['0'],
  use: ['proof'],
  part: ['newest'],
};

const namesIn = (schema: TSchema | undefined): string[] =>
  Object.keys(Object(schema && Reflect.get(schema, 'properties')));

/** Every way to choose one of each pool. */
function choices(names: readonly string[], pools: Pools): Record<string, string>[] {
  return names.reduce<Record<string, string>[]>(
    (chosen, name) => chosen.flatMap(one => (pools[name] ?? []).map(value => ({ ...one, [name]: value }))),
    [{}],
  );
}

/**
 * Every input of a call that can be put together from the pools: each of its query, with each of its body, whose other
 * members are samples. A query member without a pool throws, so that the id of a new call is not forgotten.
 */
export function everyInput({ query, body, file }: Call, pools: Pools): CallOptions[] {
  const asked = namesIn(query);
  const unknown = asked.filter(name => !(name in pools));
  if (unknown.length > 0) throw new Error(`What may ${unknown.join(', ')} be? Give it a pool.`);
  const named = namesIn(body).filter(name => name in pools);
  return choices(asked, pools).flatMap(members =>
    choices(named, pools).map(given => ({
      query: members,
      ...(body && { body: { ...sampleOf(body, given), ...given } }),
      ...(file && { file: { name: 'file.csv', bytes: '' } }),
    })),
  );
}
