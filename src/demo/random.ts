/** A random generator that repeats: the same seed draws the same. */
export interface Random {
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Draws a number of the list's items, in random order. */
  sample<T>(list: readonly T[], count: number): T[];
  /** Around 0, two thirds of it within `spread`. */
  normal(spread: number): number;
}

const MULBERRY_STEP = 0x6d2b79f5;

/** FNV-1a, so that seeds that look alike do not draw alike. */
function hashOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** The mulberry32 generator over a seed of words. */
export function makeRandom(seed: string): Random {
  let state = hashOf(seed);
  const next = () => {
    state = (state + MULBERRY_STEP) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    int,
    chance: probability => next() < probability,
    pick: list => {
      const picked = list[int(0, list.length - 1)];
      if (picked === undefined) throw new RangeError('There is nothing to pick from.');
      return picked;
    },
    sample: (list, count) =>
      list
        .map(item => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .slice(0, count)
        .map(({ item }) => item),
    // Four dice are near enough to a bell.
    normal: spread => (next() + next() + next() + next() - 2) * spread * Math.sqrt(3),
  };
}
