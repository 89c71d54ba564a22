import type { ClaimCode } from '#contract/evals/claim-codes.ts';
import styles from './ClaimCodeCard.module.css';
import { qrPath } from './qr-path.ts';
import { texts } from './texts.ts';

/** The code of an eval, with its address as text in case a camera cannot read it. */
export function ClaimCodeCard({ code }: { code: ClaimCode }) {
  const { size, path } = qrPath(code.ClaimUrl);
  const name = texts.code(code.StudentProfile.DisplayName);
  return (
    <div className={styles.card}>
      <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name}>
        <rect className={styles.paper} width={size} height={size} />
        <path className={styles.ink} d={path} shapeRendering="crispEdges" />
      </svg>
      <p className={styles.address}>{code.ClaimUrl}</p>
    </div>
  );
}
