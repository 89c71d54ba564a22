/** Takes so many bytes at a time from a stream; null where it ends before. */
export type TakeBytes = (count: number) => Promise<Buffer | null>;

/** Reads a stream of chunks of any size by counts of bytes. */
export function readBytes(source: AsyncIterable<Buffer>): TakeBytes {
  const chunks = source[Symbol.asyncIterator]();
  let pending: Buffer[] = [];
  let length = 0;
  return async count => {
    while (length < count) {
      const next = await chunks.next();
      if (next.done) return null;
      pending.push(next.value);
      length += next.value.length;
    }
    const all = pending.length === 1 && pending[0] ? pending[0] : Buffer.concat(pending);
    pending = [all.subarray(count)];
    length -= count;
    return all.subarray(0, count);
  };
}

/** The number as four bytes. */
export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
