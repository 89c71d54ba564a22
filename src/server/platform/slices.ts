import { setImmediate } from 'node:timers/promises';

/** Milliseconds that one request's work may keep all others waiting. */
const SLICE_MS = 8;

/** Lets the server answer other requests before this one continues. */
export const giveWay = (): Promise<void> => setImmediate();

/** Yields the items in slices, between which the server answers other people. */
export async function* inSlices<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let beganAt = performance.now();
  for (const item of items) {
    if (performance.now() - beganAt > SLICE_MS) {
      await giveWay();
      beganAt = performance.now();
    }
    yield item;
  }
}

/** `items.map(make)` in slices, between which the server answers other people. */
export async function mapInSlices<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item, index: number) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for await (const item of inSlices(items)) made.push(make(item, made.length));
  return made;
}

/** JSON of a long list, made in slices. */
export const listToJson = async (items: readonly object[]): Promise<string> =>
  `[${(await mapInSlices(items, item => JSON.stringify(item))).join(',')}]`;

export const PIECE_BYTES = 64 * 1024;

/** Yields bytes in pieces, between which the server answers other people. */
export async function* splitBytes(bytes: Buffer, size = PIECE_BYTES): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size);
    await giveWay();
  }
}
