import { encode } from 'uqr';
import styles from './ClaimCodeCard.module.css';

/** A text as a QR code; `name` says to readers what it is. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name}>
      <rect className={styles.paper} width={size} height={size} />
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

/** Light modules that a scanner needs around a code. */
const QUIET_ZONE = 4;

/**
 * Encodes a text as a QR code that scanners read even when a quarter of the print is dirty or creased. Returns the modules
 * on each side, the quiet zone included, and the dark modules, one square each, as an SVG path.
 */
export function qrPath(text: string) {
  const { size, data } = encode(text, { ecc: 'Q', border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: squares.join('') };
}
