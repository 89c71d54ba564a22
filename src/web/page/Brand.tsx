import type { ClubFace } from '#contract/schemas/club-face.ts';
import styles from './Brand.module.css';

/** The mark and the product's name. The mark is two lines through one apex, or the logo of a club. */
export function Brand({ club }: { club?: ClubFace | undefined }) {
  return (
    <span className={styles.brand}>
      {club?.Logo ? (
        <img className={styles.logo} src={club.Logo} alt={club.Name} />
      ) : (
        <svg className={styles.mark} viewBox="0 0 32 32" fill="none" strokeWidth="4.5" aria-hidden="true">
          <path className={styles.line} d="M4 28C5 14 12 6 28 5" strokeLinecap="round" />
          <path className={styles.kerb} d="M14 28c.5-7 4-11.5 14-12.5" strokeDasharray="4.5 4" />
        </svg>
      )}
      <span>Apex Debrief</span>
    </span>
  );
}
