import styles from './Corner.module.css';

/** A right-hander from above: the kerb at its apex, the line through it, and the three points that make it. */
export function Corner() {
  return (
    <svg className={styles.corner} viewBox="0 0 400 300" fill="none" aria-hidden="true">
      <path className={styles.asphalt} d="M70 300V220C70 120 140 75 240 75H400" />
      <path className={styles.kerbBase} d="M122 230C122 165 165 127 232 127" />
      <path className={styles.kerb} d="M122 230C122 165 165 127 232 127" />
      <path className={styles.line} d="M38 300V250C60 150 120 130 160 150 185 100 260 45 400 42" />
      <circle className={styles.point} cx="46" cy="222" r="7" />
      <circle className={styles.point} cx="144" cy="148" r="7" />
      <circle className={styles.point} cx="330" cy="50" r="7" />
    </svg>
  );
}
