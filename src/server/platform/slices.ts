import { setImmediate } from 'node:timers/promises';

/** Milliseconds that one request's work may keep all others waiting. */
const SLICE_MS = 8;

/** `items.map(make)` in slices, between which the server answers other people. */
export async function mapInSlices<Item, Made>(
  items: readonly Item[],
  make: (item: Item, index: number) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  let beganAt = performance.now();
  for (const [index, item] of items.entries()) {
    if (performance.now() - beganAt > SLICE_MS) {
      await setImmediate();
      beganAt = performance.now();
    }
    made.push(make(item, index));
  }
  return made;
}

export const PIECE_BYTES = 64 * 1024;

/** Bytes in pieces, with a breath between them in which the server answers other people. */
export async function* splitBytes(bytes: Buffer, size = PIECE_BYTES): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size);
    await setImmediate();
  }
}
