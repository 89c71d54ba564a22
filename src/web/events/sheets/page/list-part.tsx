import type { ReactNode } from 'react';
import { breakPages } from '#domain/events/sheets/pages.ts';
import { type PaperName, roomOn } from '#domain/events/sheets/paper.ts';
import { PeopleTable, TALL_ROW } from './PeopleTable.tsx';
import type { Person, SheetPart } from './sheet.ts';

interface PeopleList<Row> {
  readonly title: string;
  readonly colour?: string | null;
  readonly rows: readonly Row[];
  /** The height of a row that is taller than others, in mm. */
  readonly rowHeight?: number;
  readonly away: number;
  /** Shown where there are no rows. */
  readonly none: string;
  readonly columns: readonly (readonly [head: string, width: number | null])[];
  readonly personOf: (row: Row) => Person;
  readonly draw: (row: Row) => ReactNode;
}

/** Makes the pages of a list of people with tall rows, to write into. */
export function makeListPart<Row>(list: PeopleList<Row>, paper: PaperName): SheetPart {
  const { title, colour = null, rows, rowHeight = TALL_ROW, away, none, columns, personOf, draw } = list;
  const pages = breakPages(rows, () => rowHeight, roomOn(paper) - 2 * TALL_ROW);
  return {
    title,
    colour,
    isEmpty: rows.length === 0,
    pages: pages.map((shown, page) => ({
      people: shown.map(personOf),
      draw: () =>
        shown.length === 0 ? (
          <p>{none}</p>
        ) : (
          <PeopleTable columns={columns} away={page === pages.length - 1 ? away : 0}>
            {shown.map(draw)}
          </PeopleTable>
        ),
    })),
  };
}
