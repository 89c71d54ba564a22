import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';

/** Reads a number of bytes from a stream; null if the stream ends before. */
export type TakeBytes = (count: number) => Promise<Buffer | null>;

/** Returns a function that reads a stream of chunks of any size by numbers of bytes. */
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

/** Returns a number as four bytes. */
export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const CHUNK = 1024 * 1024;
const TAG_BYTES = 16;
/** Set in the length of the last chunk, so that a file that was cut between two chunks is not taken for a whole one. */
const LAST = 0x8000_0000;
/** The cost of scrypt that OWASP recommends, in the form that takes 32 MB. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
/** An empty passphrase needs no protection against guessing. */
const SCRYPT_OF_NOTHING = { N: 2, r: 8, p: 1 };

/** The key of a file, and a value that shows whether the passphrase is right; 32 bytes each. */
export interface FileKey {
  readonly key: Buffer;
  readonly check: Buffer;
}

export const newSalt = (): string => randomBytes(16).toString('base64url');

/** Derives both from a passphrase. An empty passphrase protects against damage only. */
export function fileKeyOf(passphrase: string, salt: string): Promise<FileKey> {
  const cost = passphrase === '' ? SCRYPT_OF_NOTHING : SCRYPT;
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64url'), 64, cost, (error, bytes) => {
      if (error) reject(error);
      else resolve({ key: bytes.subarray(0, 32), check: bytes.subarray(32) });
    });
  });
}

/** Returns the nonce of a chunk. It has the chunk's number and whether it is the last: no chunk can be left out or moved. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 4);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Seals a stream in chunks with AES-256-GCM. `header` is bound to each: it cannot be exchanged. */
export async function* seal(
  source: AsyncIterable<Buffer>,
  key: Buffer,
  header: Buffer,
): AsyncGenerator<Buffer> {
  let index = 0;
  const sealed = (chunk: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast)).setAAD(header);
    index += 1;
    const body = Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    return Buffer.concat([uint32(isLast ? body.length + LAST : body.length), body]);
  };
  let pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    pieces.push(piece);
    length += piece.length;
    if (length <= CHUNK) continue;
    let all = Buffer.concat(pieces);
    for (; all.length > CHUNK; all = all.subarray(CHUNK)) yield sealed(all.subarray(0, CHUNK), false);
    pieces = [all];
    length = all.length;
  }
  yield sealed(Buffer.concat(pieces), true);
}

/** Opens a sealed stream; calls `refuse` when the stream ends too soon, has more bytes, or was changed. */
export async function* unseal(
  source: AsyncIterable<Buffer>,
  key: Buffer,
  header: Buffer,
  refuse: (reason: 'truncated' | 'damaged') => Error,
): AsyncGenerator<Buffer> {
  const take = readBytes(source);
  for (let index = 0, isLast = false; !isLast; index += 1) {
    const marked = (await take(4))?.readUInt32BE();
    if (marked === undefined) throw refuse('truncated');
    isLast = marked >= LAST;
    const length = isLast ? marked - LAST : marked;
    if (length < TAG_BYTES || length > CHUNK + TAG_BYTES) throw refuse('damaged');
    const body = await take(length);
    if (body === null) throw refuse('truncated');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast)).setAAD(header);
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    const chunk = decipher.update(body.subarray(0, -TAG_BYTES));
    try {
      decipher.final();
    } catch {
      throw refuse('damaged');
    }
    yield chunk;
  }
  if ((await take(1)) !== null) throw refuse('damaged');
}
