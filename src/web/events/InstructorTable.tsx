import { type ReactNode, useState } from 'react';
import type { InstructorFigures } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { percentOf } from '#domain/evals/scoring.ts';
import { compareText } from '#domain/people/name-order.ts';
import { Link } from '#web/browser/router.tsx';
import { showAverage } from '#web/language/figures.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { NoFigure } from '#web/ui/NoFigure.tsx';
import averageMarkStyles from './AverageMark.module.css';
import styles from './InstructorTable.module.css';
import { texts } from './texts.ts';

const columns = [
  ['DisplayName', texts.name],
  ['Events', texts.eventsColumn],
  ['Open', texts.done],
  ['DaysToDone', texts.daysToDone],
  ['AverageGiven', texts.given],
  ['AverageReceived', texts.received],
] as const;

type InstructorColumn = (typeof columns)[number][0];

interface InstructorOrder {
  readonly column: InstructorColumn;
  readonly descending: boolean;
}

/** Sorts instructors by a column, then by name. Those without a figure come last in both directions. */
export function sortInstructors(
  instructors: readonly InstructorFigures[],
  { column, descending }: InstructorOrder,
): InstructorFigures[] {
  const sign = descending ? -1 : 1;
  return instructors.toSorted((a, b) => {
    const byName = compareText(a.DisplayName, b.DisplayName);
    if (column === 'DisplayName') return sign * byName;
    const [first, second] = [a[column], b[column]];
    if (first === null || second === null) return Number(first === null) - Number(second === null) || byName;
    return sign * (first - second) || byName;
  });
}

/** Returns the average over the club of each instructor's average; null without any. */
export function averageOf(
  instructors: readonly InstructorFigures[],
  column: 'AverageGiven' | 'AverageReceived',
): number | null {
  const averages = instructors.flatMap(figures => figures[column] ?? []);
  return averages.length === 0 ? null : averages.reduce((sum, each) => sum + each, 0) / averages.length;
}

interface AverageMarkProps {
  /** 0 to 4; null without ratings. */
  average: number | null;
  /** The average of the club, marked on the bar. */
  club: number | null;
  /** More about the average. */
  children?: ReactNode;
}

/** An average as a number and a bar on which a tick marks the average of the club. */
function AverageMark({ average, club, children }: AverageMarkProps) {
  return (
    <div className={averageMarkStyles.mark}>
      <span className="strong">
        {average === null ? <NoFigure reason={texts.noFigure} /> : showAverage(average)}
      </span>
      {average !== null && (
        <span className={averageMarkStyles.track} aria-hidden="true">
          <span className={averageMarkStyles.fill} style={{ width: `${percentOf(average)}%` }} />
          {club !== null && (
            <span className={averageMarkStyles.tick} style={{ left: `${percentOf(club)}%` }} />
          )}
        </span>
      )}
      {children && <span className="soft small">{children}</span>}
    </div>
  );
}

interface InstructorTableProps {
  instructors: readonly InstructorFigures[];
  organizationId: string;
}

/** Said once more: WebKit drops the roles of a table whose parts are laid out as blocks. */
const roles = {
  table: 'table',
  rowgroup: 'rowgroup',
  row: 'row',
  columnheader: 'columnheader',
  rowheader: 'rowheader',
  cell: 'cell',
} as const;

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
    <section className={classes('surface', styles.frame)} aria-label={texts.instructors}>
      <table role={roles.table} className={classes('figures', styles.table)}>
        <thead role={roles.rowgroup}>
          <tr role={roles.row}>
            {columns.map(([column, label]) => (
              <th
                key={column}
                role={roles.columnheader}
                scope="col"
                aria-sort={
                  column !== order.column ? undefined : order.descending ? 'descending' : 'ascending'
                }
              >
                <button
                  type="button"
                  className={classes('bare row-05 small', styles.sort)}
                  onClick={() => sortBy(column)}
                >
                  <span>{label}</span>
                  <Icon name="down" className={styles.mark} />
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role={roles.rowgroup}>
          {sortInstructors(instructors, order).map(figures => (
            <tr key={figures.UserId} role={roles.row}>
              <th role={roles.rowheader} scope="row">
                <Link
                  className={classes('thumb', styles.name)}
                  to={paths.adminProfile(organizationId, figures.UserId)}
                >
                  {figures.DisplayName}
                </Link>
              </th>
              <Cell label={texts.eventsColumn}>{figures.Events}</Cell>
              <Cell label={texts.done}>
                {texts.doneOf(figures.Completed, figures.Completed + figures.Open)}
              </Cell>
              <Cell label={texts.daysToDone}>
                {figures.DaysToDone ?? <NoFigure reason={texts.noFigure} />}
              </Cell>
              <Cell label={texts.given}>
                <AverageMark average={figures.AverageGiven} club={clubGiven}>
                  {figures.FormsGiven > 1 && texts.ofForms(figures.FormsGiven)}
                </AverageMark>
              </Cell>
              <Cell label={texts.received}>
                <AverageMark average={figures.AverageReceived} club={clubReceived}>
                  {describeRatings(figures)}
                </AverageMark>
              </Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A figure, with the heading of its column where the table is too narrow for columns. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td role={roles.cell}>
      <span className={classes('soft small', styles.label)} aria-hidden="true">
        {label}
      </span>
      {children}
    </td>
  );
}

/** '12 ratings'; says when the average is shown if the ratings are too few. */
function describeRatings(figures: InstructorFigures): string | null {
  const { RatingsReceived, AverageReceived, FormsReceived } = figures;
  if (RatingsReceived === 0) return null;
  if (AverageReceived === null) return texts.fewRatings(RatingsReceived);
  const ratings = texts.ratings(RatingsReceived);
  return FormsReceived > 1 ? `${ratings}, ${texts.ofForms(FormsReceived)}` : ratings;
}
