import { Fragment, type ReactNode } from 'react';
import bar from './Bar.module.css';
import { classes } from './classes.ts';
import styles from './DataTable.module.css';

export interface DataTableProps {
  /** Names the table. */
  caption: string;
  headings: readonly string[];
  rows: readonly {
    readonly key: string;
    /** A row of one cell is a heading of the rows below it. */
    readonly cells: readonly ReactNode[];
    /** Content as wide as the table, below the row. */
    readonly below?: ReactNode;
    /** 0 to 100: the length of the bar below the first cell. */
    readonly percent?: number | undefined;
  }[];
  /** The last row: what it is, and the figure. */
  total?: readonly [label: string, figure: string];
  /** On a phone, the cells of a row are below its first cell, each after its heading. */
  stacks?: boolean;
  className?: string | undefined;
}

/** Rows with a heading each. The last column is for figures, unless the table stacks. */
export function DataTable({ caption, headings, rows, total, stacks, className }: DataTableProps) {
  return (
    <table className={classes(styles.table, stacks ? styles.stacks : styles.figures, className)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {headings.map(heading => (
            <th key={heading} className="soft small" scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others], percent, below }) => (
          <Fragment key={key}>
            <tr>
              <th
                {...(others.length === 0
                  ? { scope: 'rowgroup', colSpan: headings.length }
                  : { scope: 'row' })}
              >
                <span>{first}</span>
                {percent !== undefined && (
                  <div className={bar.track} aria-hidden="true">
                    <div className={bar.fill} style={{ width: `${percent}%` }} />
                  </div>
                )}
              </th>
              {others.map((cell, index) => (
                <td key={headings[index + 1]} data-heading={headings[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
            {below && (
              <tr className={styles.below}>
                <td colSpan={headings.length}>{below}</td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={headings.length - 1}>
              {total[0]}
            </th>
            <td>{total[1]}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
