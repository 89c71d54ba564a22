import { classes } from './classes.ts';
import styles from './LevelBadge.module.css';
import { texts } from './texts.ts';

const NOT_APPLICABLE = -1;

interface LevelBadgeProps {
  /** A level, -1 for N/A, less for another answer beside the levels, null while nothing is chosen. */
  value: number | null;
  /** The highest level. */
  levels?: number | undefined;
  className?: string | undefined;
}

/** Returns the step of the ramp of four colours for a level; 'Middle' between the second and the third. */
function stepOf(level: number, levels: number) {
  const step = 1 + (3 * (level - 1)) / (levels - 1);
  return step === 2.5 ? 'Middle' : Math.round(step);
}

function shownAs(value: number) {
  if (value === NOT_APPLICABLE) return texts.notApplicable;
  return value < 0 ? '–' : value;
}

/** A rating as its number; the ramp behind it only helps. */
export function LevelBadge({ value, levels = 4, className }: LevelBadgeProps) {
  const unset = value === null || value === 0;
  const look = unset ? styles.unset : value < 0 ? styles.none : styles[`level${stepOf(value, levels)}`];
  return (
    <span className={classes(styles.badge, look, className)}>
      {unset ? <span className="visually-hidden">{texts.notRated}</span> : shownAs(value)}
    </span>
  );
}
