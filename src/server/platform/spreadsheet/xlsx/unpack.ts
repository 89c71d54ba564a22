import { crc32, createInflateRaw } from 'node:zlib';
import { limits } from '#server/platform/spreadsheet/table/limits.ts';
import { pieceBytes, pieces } from '#server/platform/spreadsheet/table/pieces.ts';
import { damaged, unpacksToTooMuch } from '#server/platform/spreadsheet/table/spreadsheet-error.ts';
import type { ZipEntry } from './zip-entries.ts';

/** How many bytes may still be unpacked from one file; `unpack` takes from it. */
export interface UnpackBudget {
  left: number;
}

export const newBudget = (): UnpackBudget => ({ left: limits.unpackedBytes });

async function* inflate(bytes: Buffer): AsyncGenerator<Buffer> {
  const inflater = createInflateRaw({ chunkSize: pieceBytes });
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
  for await (const piece of entry.method === 'stored' ? pieces(entry.packed) : inflate(entry.packed)) {
    unpacked += piece.length;
    budget.left -= piece.length;
    if (unpacked > limits.entryBytes || budget.left < 0) throw unpacksToTooMuch();
    crc = crc32(piece, crc);
    yield piece;
  }
  if (crc !== entry.crc) throw damaged();
}
