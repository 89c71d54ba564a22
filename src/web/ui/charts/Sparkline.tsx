import styles from './Sparkline.module.css';

interface SparklineProps {
  /** The same in words. */
  label: string;
  /** Left to right; a gap where there is no value. */
  values: readonly (number | undefined)[];
  min: number;
  max: number;
}

const WIDTH = 120;
const HEIGHT = 32;
const MARGIN = 5;
/** More dots would overlap. */
const MAX_DOTS = 12;

const pathOf = (spots: readonly Spot[]) => spots.map(({ x, y }) => `${x},${y}`).join(' ');

/** The course of a value as a small line; its last spot stands out. */
export function Sparkline({ label, values, min, max }: SparklineProps) {
  const spots = spotsOf(values, { min, max, width: WIDTH, height: HEIGHT, margin: MARGIN });
  const known = spots.filter(spot => spot !== undefined);
  const last = known.at(-1);
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      width={WIDTH}
      height={HEIGHT}
    >
      <line className={styles.edge} x1="0" x2={WIDTH} y1={MARGIN} y2={MARGIN} />
      <line className={styles.edge} x1="0" x2={WIDTH} y1={HEIGHT - MARGIN} y2={HEIGHT - MARGIN} />
      {stretchesOf(spots).map(stretch => (
        <polyline key={pathOf(stretch)} className={styles.line} points={pathOf(stretch)} />
      ))}
      {values.length <= MAX_DOTS &&
        known.map(({ x, y }) => <circle key={x} className={styles.dot} cx={x} cy={y} r="2.5" />)}
      {last && <circle className={styles.last} cx={last.x} cy={last.y} r="4" />}
    </svg>
  );
}

/** Where a value is drawn. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Frame {
  readonly min: number;
  readonly max: number;
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

const tenth = (length: number) => Number(length.toFixed(1));

/** The spots of values from left to right, the highest on top; undefined where there is no value. */
export function spotsOf(values: readonly (number | undefined)[], frame: Frame): (Spot | undefined)[] {
  const { min, max, width, height, margin } = frame;
  const step = values.length > 1 ? (width - 2 * margin) / (values.length - 1) : 0;
  const first = values.length > 1 ? margin : width / 2;
  return values.map((value, index) =>
    value === undefined
      ? undefined
      : {
          x: tenth(first + index * step),
          y: tenth(margin + ((max - value) / (max - min)) * (height - 2 * margin)),
        },
  );
}

/** The spots that a line joins: two at least, without a gap between. */
export function stretchesOf(spots: readonly (Spot | undefined)[]): Spot[][] {
  const stretches: Spot[][] = [[]];
  for (const spot of spots) {
    if (spot) stretches.at(-1)?.push(spot);
    else stretches.push([]);
  }
  return stretches.filter(stretch => stretch.length > 1);
}
