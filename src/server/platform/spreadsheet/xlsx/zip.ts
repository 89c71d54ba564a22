import { crc32, createInflateRaw } from 'node:zlib';
import { PIECE_BYTES, splitBytes } from '#server/platform/slices.ts';
import { limits } from '#server/platform/spreadsheet/table/limits.ts';
import {
  damaged,
  encrypted,
  SpreadsheetError,
  unpacksToTooMuch,
} from '#server/platform/spreadsheet/table/table.ts';
import { texts } from '#server/platform/spreadsheet/table/texts.ts';

/** A packed file in a ZIP archive, as the archive's directory describes it. */
export interface ZipEntry {
  readonly method: 'stored' | 'deflated';
  readonly crc: number;
  readonly packed: Buffer;
}

const signature = { directoryEnd: 0x06054b50, directoryEntry: 0x02014b50, localEntry: 0x04034b50 } as const;
const longestComment = 0xffff;
const elsewhere = 0xffffffff;

function checkRange(bytes: Buffer, start: number, length: number): void {
  if (start < 0 || start + length > bytes.length) throw damaged();
}

function findDirectory(bytes: Buffer): { start: number; count: number } {
  const from = Math.max(0, bytes.length - 22 - longestComment);
  for (let at = bytes.length - 22; at >= from; at -= 1) {
    if (bytes.readUInt32LE(at) !== signature.directoryEnd) continue;
    return { start: bytes.readUInt32LE(at + 16), count: bytes.readUInt16LE(at + 10) };
  }
  throw damaged();
}

/** Some writers give sizes in 64 bits although the file is small: an extra field then has them in this order. */
function sizesOf(entry: Buffer, extra: Buffer): { packedSize: number; offset: number } {
  let packedSize = entry.readUInt32LE(20);
  let offset = entry.readUInt32LE(42);
  if (packedSize !== elsewhere && offset !== elsewhere) return { packedSize, offset };
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let next = at + 4 + (entry.readUInt32LE(24) === elsewhere ? 8 : 0);
    const read = () => {
      checkRange(extra, next, 8);
      next += 8;
      return Number(extra.readBigUInt64LE(next - 8));
    };
    if (packedSize === elsewhere) packedSize = read();
    if (offset === elsewhere) offset = read();
    return { packedSize, offset };
  }
  throw damaged();
}

function methodOf(entry: Buffer): ZipEntry['method'] {
  if ((entry.readUInt16LE(8) & 1) === 1) throw encrypted();
  const method = entry.readUInt16LE(10);
  if (method !== 0 && method !== 8) throw damaged();
  return method === 0 ? 'stored' : 'deflated';
}

function packedBytes(bytes: Buffer, offset: number, size: number): Buffer {
  checkRange(bytes, offset, 30);
  if (bytes.readUInt32LE(offset) !== signature.localEntry) throw damaged();
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  checkRange(bytes, start, size);
  return bytes.subarray(start, start + size);
}

/** How two spellings of one part's name are recognized (Open Packaging Conventions: no regard to case). */
export const entryKey = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/**
 * Lists the entries of a ZIP archive by `entryKey`, from its directory, without unpacking anything. Nothing is ever
 * written under an entry's name. Throws a SpreadsheetError when the archive contradicts itself.
 */
export function listZipEntries(bytes: Buffer): ReadonlyMap<string, ZipEntry> {
  const { start, count } = findDirectory(bytes);
  if (count > limits.zipEntries) {
    throw new SpreadsheetError(texts().tooManyParts);
  }
  const entries = new Map<string, ZipEntry>();
  let at = start;
  for (let index = 0; index < count; index += 1) {
    checkRange(bytes, at, 46);
    const entry = bytes.subarray(at);
    if (entry.readUInt32LE(0) !== signature.directoryEntry) throw damaged();
    const nameEnd = 46 + entry.readUInt16LE(28);
    const extraEnd = nameEnd + entry.readUInt16LE(30);
    checkRange(entry, 0, extraEnd);
    const { packedSize, offset } = sizesOf(entry, entry.subarray(nameEnd, extraEnd));
    const key = entryKey(entry.toString('utf8', 46, nameEnd));
    if (entries.has(key)) throw damaged();
    entries.set(key, {
      method: methodOf(entry),
      crc: entry.readUInt32LE(16),
      packed: packedBytes(bytes, offset, packedSize),
    });
    at += extraEnd + entry.readUInt16LE(32);
  }
  return entries;
}

/** How many bytes may still be unpacked from one file; `unpack` takes from it. */
export interface UnpackBudget {
  left: number;
}

export const newBudget = (): UnpackBudget => ({ left: limits.unpackedBytes });

async function* inflate(bytes: Buffer): AsyncGenerator<Buffer> {
  const inflater = createInflateRaw({ chunkSize: PIECE_BYTES });
  inflater.end(bytes);
  try {
    yield* inflater;
  } catch (error) {
    throw damaged(error);
  }
}

/**
 * An entry's content piece by piece. Counts what comes out, not what the archive claims, and stops as soon as it
 * is too much: no more than a piece beyond the limit is ever unpacked. Throws a SpreadsheetError.
 */
export async function* unpack(entry: ZipEntry, budget: UnpackBudget): AsyncGenerator<Buffer> {
  let unpacked = 0;
  let crc = 0;
  for await (const piece of entry.method === 'stored' ? splitBytes(entry.packed) : inflate(entry.packed)) {
    unpacked += piece.length;
    budget.left -= piece.length;
    if (unpacked > limits.entryBytes || budget.left < 0) throw unpacksToTooMuch();
    crc = crc32(piece, crc);
    yield piece;
  }
  if (crc !== entry.crc) throw damaged();
}
