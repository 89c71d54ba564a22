import styles from './Bar.module.css';

interface ProgressBarProps {
  /** Names the bar: 'Completed Percentage'. */
  label: string;
  /** What stands beside it: '3 completed of 12 sent'. */
  text: string;
  /** 0 to 100. */
  percent: number;
}

/** How much of a whole is done. */
export function ProgressBar({ label, text, percent }: ProgressBarProps) {
  const width = Math.min(100, Math.max(0, percent));
  return (
    <div className={styles.bar}>
      <p className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{text}</span>
      </p>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuetext={text}
        aria-valuenow={Math.round(width)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={styles.fill} style={{ width: `${width}%` }} />
      </div>
    </div>
  );
}
