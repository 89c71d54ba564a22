import type { ReactNode } from 'react';
import { breakPages } from '#domain/events/sheets/pages.ts';
import { type PaperName, roomOn } from '#domain/events/sheets/paper.ts';
import { sheetTexts as texts } from '#web/events/texts.ts';
import { classes } from '#web/ui/classes.ts';
import type { Person, SheetPart } from './sheet.ts';

interface PeopleList<Row> {
  readonly title: string;
  readonly colour?: string | null;
  readonly rows: readonly Row[];
  /** The rows are low; by default they are tall, to write into. */
  readonly isLow?: boolean;
  /** The height of the rows if they need more than that, in mm. */
  readonly rowHeight?: number;
  readonly away: number;
  /** Shown where there are no rows. */
  readonly none: string;
  /** The heads of the columns, each with its width in mm; null: as wide as there is room. */
  readonly columns: readonly (readonly [head: string, width: number | null])[];
  readonly draw: (row: Row) => ReactNode;
  /** Shown below the rows. */
  readonly note?: string | false;
}

/** The heights of rows, in mm. */
const LOW_ROW = 9;
const TALL_ROW = 13;

/** Makes the pages of a list of people. */
export function makeListPart<Row extends Person>(list: PeopleList<Row>, paper: PaperName): SheetPart {
  const { title, colour = null, rows, isLow = false, rowHeight = 0, away, none, columns, draw, note } = list;
  const usualHeight = isLow ? LOW_ROW : TALL_ROW;
  // The head of the table, and the lines below it.
  const room = roomOn(paper) - 2 * usualHeight;
  const pages = breakPages(rows, () => Math.max(usualHeight, rowHeight), room);
  return {
    title,
    colour,
    isEmpty: rows.length === 0,
    pages: pages.map((shown, page) => () => (
      <>
        {shown.length === 0 ? (
          <p>{none}</p>
        ) : (
          <table className={classes('sheet-table', !isLow && 'sheet-tall')}>
            <thead>
              <tr>
                {columns.map(([head, width]) => (
                  <th key={head} style={width === null ? undefined : { width: `${width}mm` }}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{shown.map(draw)}</tbody>
          </table>
        )}
        {note && <p className="sheet-note">{note}</p>}
        <AbsentCount count={page === pages.length - 1 ? away : 0} />
      </>
    )),
  };
}

/** Counts the people who are left out of a list because they do not come; else nothing. */
export function AbsentCount({ count }: { count: number }) {
  return count > 0 && <p className="sheet-note">{texts.notComing(count)}</p>;
}
