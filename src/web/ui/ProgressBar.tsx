import styles from './Bar.module.css';
import { classes } from './classes.ts';

interface ProgressBarProps {
  /** Names the bar: 'Completed Percentage'. */
  label: string;
  /** The text beside the bar: '3 completed of 12 sent'. */
  text: string;
  /** 0 to 100. */
  percent: number;
  /** It has not begun, and so is not to be read as behind. */
  muted?: boolean | undefined;
  /** Shows the text alone, in a row of a list. */
  short?: boolean | undefined;
}

/** How much of a whole is done. */
export function ProgressBar({ label, text, percent, muted, short }: ProgressBarProps) {
  const width = Math.min(100, Math.max(0, percent));
  return (
    <div className={classes('stack-05', muted && styles.muted)}>
      <p className={classes('small figures', styles.words)}>
        {!short && <span className={muted ? 'soft' : 'strong'}>{label}</span>}
        <span className="row-1 soft">{text}</span>
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
