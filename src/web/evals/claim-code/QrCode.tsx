import { encode } from 'uqr';
import type { ClaimCode } from '#contract/evals/evals.ts';
import { claimCodeTexts as texts } from '#web/evals/texts.ts';
import { classes } from '#web/ui/classes.ts';
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

/** The code of an eval, with its address as text in case a camera cannot read it. */
export function ClaimCodeCard({ code }: { code: ClaimCode }) {
  return (
    <div className={classes('stack-1', styles.card)}>
      <QrCode text={code.ClaimUrl} name={texts.code(code.StudentProfile.DisplayName)} />
      <p className={classes('soft small breakable', styles.address)}>{code.ClaimUrl}</p>
    </div>
  );
}
