import { useState } from 'react';
import type { InstructorFigures } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { Link } from '#web/browser/router.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { AverageMark } from './AverageMark.tsx';
import styles from './InstructorTable.module.css';
import {
  averageOf,
  type InstructorColumn,
  type InstructorOrder,
  sortInstructors,
} from './instructor-table.ts';
import { texts } from './texts.ts';

interface InstructorTableProps {
  instructors: readonly InstructorFigures[];
  organizationId: string;
}

const columns = [
  ['DisplayName', texts.name],
  ['Events', texts.eventsColumn],
  ['Open', texts.done],
  ['DaysToDone', texts.daysToDone],
  ['AverageGiven', texts.given],
  ['AverageReceived', texts.received],
] as const;

/** The figures of instructors in a table that sorts by each column; a name links to the profile. */
export function InstructorTable({ instructors, organizationId }: InstructorTableProps) {
  const [order, setOrder] = useState<InstructorOrder>({ column: 'DisplayName', descending: false });
  // Names begin with A, figures with the largest.
  const sortBy = (column: InstructorColumn) =>
    setOrder({
      column,
      descending: column === order.column ? !order.descending : column !== 'DisplayName',
    });
  const clubGiven = averageOf(instructors, 'AverageGiven');
  const clubReceived = averageOf(instructors, 'AverageReceived');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the table sideways
    <section className={classes('surface', styles.frame)} aria-label={texts.instructors} tabIndex={0}>
      <table className={classes('figures', styles.table)}>
        <thead>
          <tr>
            {columns.map(([column, label]) => (
              <th
                key={column}
                scope="col"
                aria-sort={
                  column !== order.column ? undefined : order.descending ? 'descending' : 'ascending'
                }
              >
                <button type="button" className={styles.sort} onClick={() => sortBy(column)}>
                  <span>{label}</span>
                  <Icon name="down" className={styles.mark} />
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortInstructors(instructors, order).map(figures => (
            <tr key={figures.UserId}>
              <th scope="row">
                <Link
                  className={classes('thumb', styles.name)}
                  to={paths.adminProfile(organizationId, figures.UserId)}
                >
                  {figures.DisplayName}
                </Link>
              </th>
              <td>{figures.Events}</td>
              <td>{texts.doneOf(figures.Completed, figures.Completed + figures.Open)}</td>
              <td>{figures.DaysToDone ?? '–'}</td>
              <td>
                <AverageMark average={figures.AverageGiven} club={clubGiven} />
              </td>
              <td>
                <AverageMark average={figures.AverageReceived} club={clubReceived}>
                  {describeRatings(figures)}
                </AverageMark>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** '12 ratings'; says when the average is shown if the ratings are too few. */
function describeRatings({ RatingsReceived, AverageReceived }: InstructorFigures): string | null {
  if (RatingsReceived === 0) return null;
  return AverageReceived === null ? texts.fewRatings(RatingsReceived) : texts.ratings(RatingsReceived);
}
