import { classes } from '#web/ui/classes.ts';
import styles from './LevelProfile.module.css';
import { percent } from './scale.ts';
import { texts } from './texts.ts';

/** A row of a profile: the current level and the previous level, if any. */
interface ProfileRow {
  readonly key: string;
  readonly label: string;
  readonly now: number | undefined;
  readonly before: number | undefined;
}

interface LevelProfileProps {
  rows: readonly ProfileRow[];
  /** Levels go from 1 to here. */
  levels: number;
}

type Levels = readonly (number | undefined)[];

const xOf = (level: number, levels: number) => (level - 0.5) / levels;

/** Rows of levels joined to a profile, the one before as a dashed outline behind; each row says its levels in words. */
export function LevelProfile({ rows, levels }: LevelProfileProps) {
  const now = rows.map(row => row.now);
  const before = rows.map(row => row.before);
  return (
    <ul className={styles.profile}>
      {rows.map((row, index) => (
        <li key={row.key} className={styles.row}>
          <span className={classes('small', styles.label)}>{row.label}</span>
          <span className={styles.track}>
            <svg width="100%" height="100%" aria-hidden="true">
              {Array.from({ length: levels }, (_, level) => {
                const x = percent(xOf(level + 1, levels));
                return <line key={x} className={styles.guide} x1={x} x2={x} y1="0" y2="100%" />;
              })}
              <Outline className={styles.before} course={before} index={index} levels={levels} />
              <Outline className={styles.now} course={now} index={index} levels={levels} />
              {row.before !== undefined && (
                <circle className={styles.ring} cx={percent(xOf(row.before, levels))} cy="50%" />
              )}
              {row.now !== undefined && (
                <circle className={styles.dot} cx={percent(xOf(row.now, levels))} cy="50%" />
              )}
            </svg>
          </span>
          <span className={classes('strong figures', styles.level)}>
            <span>{row.now ?? texts.notRated}</span>
            {row.before !== undefined && row.before !== row.now && (
              <span className={classes('soft small', styles.was)}>{` ${texts.was(row.before)}`}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface OutlineProps {
  className: string | undefined;
  course: Levels;
  index: number;
  levels: number;
}

/** The part of an outline in one row: half-way from the row above and half-way to the row below, however high they are. */
function Outline({ className, course, index, levels }: OutlineProps) {
  const here = course[index];
  if (here === undefined) return null;
  const x = percent(xOf(here, levels));
  const halfWayTo = (other: number | undefined) =>
    other === undefined ? undefined : percent(xOf((here + other) / 2, levels));
  const above = halfWayTo(course[index - 1]);
  const below = halfWayTo(course[index + 1]);
  return (
    <>
      {above && <line className={className} x1={above} y1="0" x2={x} y2="50%" />}
      {below && <line className={className} x1={x} y1="50%" x2={below} y2="100%" />}
    </>
  );
}
