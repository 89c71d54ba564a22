import { Fragment, type KeyboardEvent } from 'react';
import { Link } from '#web/browser/router.tsx';
import styles from './BarChart.module.css';
import { barWidth, labelAt, percent, rem } from './scale.ts';

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

export interface BarProps {
  point: BarPoint;
  /** The number of columns in the chart. */
  count: number;
  x: string;
  /** Where the bar ends and where it stands, in rem. */
  top: number;
  foot: number;
  /** Where a length below the chart's top lies, as an attribute. */
  y: (length: number) => string;
  isTabStop: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A bar with its label below; the whole column is the link. */
export function Bar({ point, count, x, top, foot, y, isTabStop, onFocus, onKeyDown }: BarProps) {
  return (
    <Link
      to={point.to}
      className={styles.column}
      aria-label={point.name}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <title>{point.name}</title>
      <svg x={x} width={percent(1 / count)} height="100%" overflow="visible" aria-hidden="true">
        <rect className={styles.target} width="100%" height="100%" />
        <line
          className={styles.bar}
          x1="50%"
          x2="50%"
          y1={y(top)}
          y2={y(foot)}
          strokeWidth={rem(barWidth(count))}
        />
        {point.label.map((line, index) => (
          <Fragment key={line}>
            <text className={styles.label} x="50%" y={y(labelAt(index))}>
              {line}
            </text>{' '}
          </Fragment>
        ))}
      </svg>
    </Link>
  );
}
