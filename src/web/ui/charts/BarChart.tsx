import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link } from '#web/browser/router.tsx';
import { showAverage } from '#web/language/figures.ts';
import { classes } from '#web/ui/classes.ts';
import { chartTexts as texts } from '#web/ui/texts.ts';
import styles from './BarChart.module.css';

/** A value of a bar chart. */
export interface BarPoint {
  readonly key: string;
  readonly value: number;
  /** The lines below the bar. */
  readonly label: readonly string[];
  /** The accessible name, which includes the lines and the value. */
  readonly name: string;
  /** The address that the bar opens. */
  readonly to: string;
}

interface BarChartProps {
  /** Names the chart for readers. */
  label: string;
  /** The highest value of the axis, which begins at 0. */
  max: number;
  /** Left to right. */
  points: readonly BarPoint[];
  average: number;
  /** The words before the average. */
  averageLabel: string;
}

type ShareStyle = CSSProperties & Record<'--share' | '--steps', number>;

/**
 * Values over time as bars, each a link, with their average as a line. More bars than there is room for scroll inside
 * the chart, which begins at the last. The bars are one tab stop; the arrow keys go from one to the next.
 */
export function BarChart({ label, max, points, average, averageLabel }: BarChartProps) {
  const bars = useRef<HTMLUListElement>(null);
  const [reached, setReached] = useState<number>();
  const last = points.length - 1;
  const stop = Math.min(reached ?? last, last);
  useLayoutEffect(() => {
    if (bars.current && last >= 0) bars.current.scrollLeft = bars.current.scrollWidth;
  }, [last]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = focusAfter(event.key, stop, points.length);
    if (next === undefined) return;
    event.preventDefault();
    bars.current?.querySelectorAll('a')[next]?.focus();
  };
  const styleOf = (value: number): ShareStyle => ({
    '--share': Math.min(1, Math.max(0, value / max)),
    '--steps': max,
  });
  return (
    <div className={classes('stack-0', styles.chart)}>
      <div className="row-1 apart">
        <p className={classes('no-print soft small', styles.keys)}>{texts.keys}</p>
        <p className={classes('row-1 wrap soft small', styles.legend)}>
          <span className={styles.swatch} />
          <span>{averageLabel}</span> <strong className="ink figures">{showAverage(average)}</strong>
        </p>
      </div>
      <div className={styles.plot} style={styleOf(average)}>
        <ol className={styles.axis} aria-hidden="true">
          {Array.from({ length: max + 1 }, (_, index) => max - index).map(tick => (
            <li key={tick}>{tick}</li>
          ))}
        </ol>
        <ul ref={bars} className={styles.bars} aria-label={label}>
          {points.map((point, index) => (
            <li key={point.key} style={styleOf(point.value)}>
              <Link
                to={point.to}
                className={styles.column}
                data-figure={showAverage(point.value)}
                aria-label={point.name}
                title={point.name}
                tabIndex={index === stop ? 0 : -1}
                onFocus={() => setReached(index)}
                onKeyDown={onKeyDown}
              >
                <span className={styles.bar} />
                <span className={styles.lines}>{point.label.join('\n')}</span>
              </Link>
            </li>
          ))}
        </ul>
        <div className={styles.average} />
      </div>
    </div>
  );
}

/** Which of `count` items has the focus after a key; undefined where the key does not move it. */
export function focusAfter(key: string, index: number, count: number): number | undefined {
  const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[key];
  return next === undefined || next < 0 || next >= count ? undefined : next;
}
