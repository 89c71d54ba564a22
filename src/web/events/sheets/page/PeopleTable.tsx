import type { ReactNode } from 'react';
import { texts } from './texts.ts';

interface PeopleTableProps {
  /** The heads of the columns, each with its width in mm; null: as wide as there is room. */
  columns: readonly (readonly [head: string, width: number | null])[];
  away: number;
  /** The rows. */
  children: ReactNode;
}

/** Counts the people who are left out of a list because they do not come; else nothing. */
export function Away({ count }: { count: number }) {
  return count > 0 && <p className="sheet-note">{texts.notComing(count)}</p>;
}

/** A page of a list of people. */
export function PeopleTable({ columns, away, children }: PeopleTableProps) {
  return (
    <>
      <table className="sheet-table sheet-tall">
        <thead>
          <tr>
            {columns.map(([head, width]) => (
              <th key={head} style={width === null ? undefined : { width: `${width}mm` }}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      <Away count={away} />
    </>
  );
}

/** The height of a row, in mm. */
export const TALL_ROW = 13;
