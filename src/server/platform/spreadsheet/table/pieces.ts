import { setImmediate } from 'node:timers/promises';

export const pieceBytes = 64 * 1024;

/** Bytes in pieces, with a breath between them in which the server answers other people. */
export async function* pieces(bytes: Buffer, size = pieceBytes): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size);
    await setImmediate();
  }
}
