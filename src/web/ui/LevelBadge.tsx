import { classes } from './classes.ts';
import styles from './LevelBadge.module.css';
import { texts } from './texts.ts';

const NOT_APPLICABLE = -1;

interface LevelBadgeProps {
  /** 1 to 4, -1 for N/A, null while nothing is chosen. */
  value: number | null;
  className?: string | undefined;
}

/** A rating as its number; the ramp behind it only helps. */
export function LevelBadge({ value, className }: LevelBadgeProps) {
  const unset = value === null || value === 0;
  const look = unset ? styles.unset : value === NOT_APPLICABLE ? styles.none : styles[`level${value}`];
  return (
    <span className={classes(styles.badge, look, className)}>
      {unset ? (
        <span className="visually-hidden">{texts.notRated}</span>
      ) : value === NOT_APPLICABLE ? (
        texts.notApplicable
      ) : (
        value
      )}
    </span>
  );
}
