import { encode } from 'uqr';

/** Light modules that a scanner needs around a code. */
const QUIET_ZONE = 4;

interface QrPath {
  /** Modules on each side, the quiet zone included. */
  readonly size: number;
  /** The dark modules, one square each, as an SVG path. */
  readonly path: string;
}

/** Encodes a text as a QR code that scanners read even when a quarter of the print is dirty or creased. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'Q', border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: squares.join('') };
}
