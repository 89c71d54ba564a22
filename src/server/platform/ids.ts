import { randomBytes } from 'node:crypto';

const MAX_SEQUENCE = 0xfff;

let lastMs = 0;
let sequence = 0;

/**
 * A UUIDv7 (RFC 9562): 48 bits of milliseconds, 12 bits that count within one, then randomness. Ids that a process makes
 * one after the other sort so, up to two thousand in a millisecond, and new rows land together in an index.
 */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes(16);
  sequence =
    now === lastMs ? Math.min(sequence + 1, MAX_SEQUENCE) : bytes.readUInt16BE(6) & (MAX_SEQUENCE >> 1);
  lastMs = now;
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
