import styles from './Brand.module.css';

/** The product's mark and name: two lines through one apex. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 32 32" fill="none" strokeWidth="4.5" aria-hidden="true">
        <path className={styles.line} d="M4 28C5 14 12 6 28 5" strokeLinecap="round" />
        <path className={styles.kerb} d="M14 28c.5-7 4-11.5 14-12.5" strokeDasharray="4.5 4" />
      </svg>
      Apex Debrief
    </span>
  );
}
