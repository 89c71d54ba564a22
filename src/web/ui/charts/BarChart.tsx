import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { showAverage } from '#web/language/figures.ts';
import { classes } from '#web/ui/classes.ts';
import { chartTexts as texts } from '#web/ui/texts.ts';
import { Bar, type BarPoint, type BarProps } from './Bar.tsx';
import styles from './BarChart.module.css';
import { chartHeight, columnsWidth, columnWidth, heightAt, percent, rem, ticksTo } from './scale.ts';

const VALUE_GAP = 0.375;

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

/**
 * Values over time as bars, each a link, with their average as a line. More bars than there is room for scroll inside
 * the chart, which begins at the last. The bars are one tab stop; the arrow keys go from one to the next.
 */
export function BarChart({ label, max, points, average, averageLabel }: BarChartProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState<number>();
  const last = points.length - 1;
  const stop = Math.min(reached ?? last, last);

  useLayoutEffect(() => {
    if (scroller.current && last >= 0) scroller.current.scrollLeft = scroller.current.scrollWidth;
  }, [last]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = focusAfter(event.key, stop, points.length);
    if (next === undefined) return;
    event.preventDefault();
    scroller.current?.querySelectorAll('a')[next]?.focus();
  };

  const column = columnWidth(points.map(point => point.label));
  const height = chartHeight(Math.max(1, ...points.map(point => point.label.length)));
  // WebKit takes no rem where a line or a text of a drawing stands.
  const y = (length: number) => percent(length / height);
  const line = y(heightAt(average, max));
  return (
    <div className={classes('stack-0', styles.chart)}>
      <div className="row-1 apart">
        <p className={classes('no-print soft small', styles.keys)}>{texts.keys}</p>
        <p className={classes('row-1 wrap soft small', styles.legend)}>
          <svg className={styles.swatch} aria-hidden="true">
            <line className={styles.average} x1="0" x2="100%" y1="50%" y2="50%" />
          </svg>
          <span>{averageLabel}</span> <strong className="ink figures">{showAverage(average)}</strong>
        </p>
      </div>
      <div className={styles.plot}>
        <svg className={styles.axis} style={{ height: rem(height) }} aria-hidden="true">
          {ticksTo(max).map(tick => (
            <text key={tick} className={styles.tick} x="60%" y={y(heightAt(tick, max))}>
              {tick}
            </text>
          ))}
        </svg>
        <div ref={scroller} className={styles.scroller}>
          <svg
            aria-label={label}
            style={{
              height: rem(height),
              minWidth: columnsWidth(points.length, column),
              width: `max(100%, ${rem(points.length * column)})`,
            }}
          >
            {ticksTo(max).map(tick => (
              <line
                key={tick}
                className={styles.grid}
                x1="0"
                x2="100%"
                y1={y(heightAt(tick, max))}
                y2={y(heightAt(tick, max))}
              />
            ))}
            {points.map((point, index) => (
              <Bar
                key={point.key}
                point={point}
                count={points.length}
                x={percent(index / points.length)}
                top={heightAt(point.value, max)}
                foot={heightAt(0, max)}
                y={y}
                isTabStop={index === stop}
                onFocus={() => setReached(index)}
                onKeyDown={onKeyDown}
              />
            ))}
            <line className={styles.average} x1="0" x2="100%" y1={line} y2={line} />
            <Values points={points} max={max} y={y} />
          </svg>
        </div>
      </div>
    </div>
  );
}

/** The figures above the bars, over all lines, so that none strikes them through. The bars' names hold them, too. */
function Values({ points, max, y }: Pick<BarChartProps, 'points' | 'max'> & Pick<BarProps, 'y'>) {
  return (
    <svg className={styles.values} width="100%" height="100%" aria-hidden="true">
      {points.map((point, index) => (
        <text
          key={point.key}
          className={styles.value}
          x={percent((index + 0.5) / points.length)}
          y={y(heightAt(point.value, max) - VALUE_GAP)}
        >
          {showAverage(point.value)}
        </text>
      ))}
    </svg>
  );
}

/** Which of `count` items has the focus after a key; undefined where the key does not move it. */
export function focusAfter(key: string, index: number, count: number): number | undefined {
  const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[key];
  return next === undefined || next < 0 || next >= count ? undefined : next;
}
