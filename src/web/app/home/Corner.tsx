import styles from './Home.module.css';

/** A right-hander from above: the kerb at its apex, the line through it, and the three points that make it. */
export function Corner() {
  return (
    <svg className={styles.corner} viewBox="0 0 400 300" fill="none" aria-hidden="true">
      <path className={styles.asphalt} d="M70 300V220C70 120 140 75 240 75H400" />
      <path className={styles.kerbBase} d="M122 230C122 165 165 127 232 127" />
      <path className={styles.kerb} d="M122 230C122 165 165 127 232 127" />
      <path className={styles.line} d="M46 300C48 245 105 189 145 149 190 104 260 48 400 45" />
      <circle className={styles.point} cx="57" cy="259" r="7" />
      <circle className={styles.point} cx="145" cy="149" r="7" />
      <circle className={styles.point} cx="292" cy="60" r="7" />
    </svg>
  );
}
